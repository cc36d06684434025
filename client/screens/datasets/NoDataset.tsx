import { useEffect } from 'react'
import { EmptyState } from '../../ui/Message'
import { Mark } from '../../ui/Mark'

export function NoDataset() {
  useEffect(() => { document.title = 'Datasets · Morula' }, [])
  return <EmptyState icon={<Mark size={32} />} title="Choose a dataset" text="Its facts, its properties and its way into the viewer appear here." />
}
