import { useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { type Order, orders } from '../../lib/words/orders'
import { FilterField } from '../../ui/form/FilterField'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Select } from '../../ui/form/Select'
import { Skeleton } from '../../ui/status/Skeleton'
import { Small } from '../../ui/list/lines'
import { StudyDatasetRows } from './StudyDatasetRows'
import { useStudyDatasets } from './useStudyDatasets'

const manyDatasets = 20 // the filter appears above this number
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  > :first-child {
    flex: 1 1 240px;
    @container (max-width: 560px) {
      flex-basis: 100%;
    }
  }
  > p {
    font-variant-numeric: tabular-nums;
  }
`
const Sort = styled(Select)`
  width: auto;
  min-width: 148px;
` as typeof Select

interface Props {
  studyId: string
  linked: boolean
  label: string
  none: string
  filtered?: boolean
  onChanged(): Promise<unknown>
}

/** The datasets of a study, or those that can be linked to it. Loaded in pages and searchable by name. */
export function StudyDatasets({ studyId, linked, label, none, filtered = false, onChanged }: Props) {
  const [text, setText] = useState('')
  const [order, setOrder] = useState<Order>('NAME')
  const [isLong, setLong] = useState(filtered) // the filter stays once it has appeared
  const question = { id: studyId, linked, text, order }
  const { found, error, again } = useStudyDatasets(question, 0)
  if (found && !isLong && found.totalCount > manyDatasets) setLong(true)
  const content = () => {
    if (found && found.nodes.length > 0)
      return (
        <StudyDatasetRows
          key={JSON.stringify(question)}
          question={question}
          first={found.nodes}
          total={found.totalCount}
          label={label}
          onChanged={onChanged}
        />
      )
    if (found === undefined && error) return <NotLoaded error={error} again={again} />
    if (found === undefined) return <Skeleton $height={88} />
    return <p>{text ? 'No dataset has this name.' : none}</p>
  }
  return (
    <>
      {isLong && (
        <Head>
          <FilterField label="Filter datasets by name" onText={setText} />
          <Small role="status">{found ? counted(found.totalCount, 'dataset') : ''}</Small>
          <Sort label="Order" value={order} options={orders} onChange={setOrder} />
        </Head>
      )}
      {content()}
    </>
  )
}
