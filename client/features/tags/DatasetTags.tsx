import { Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/status/Skeleton'
import type { DatasetTagsFragment } from './DatasetTags.generated'
import { TagChip } from './TagChip'
import { part } from '../../ui/part'

const TagPicker = part(async () => (await import('./TagPicker')).TagPicker)

const Line = styled.div`
  display: flex;
  margin-top: 8px;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`
const Chips = styled.ul`
  display: contents;
  li {
    display: flex;
    min-width: 0;
    max-width: 100%;
  }
`
const Edit = styled(Button)`
  padding: 2px 8px;
  font-size: 13px;
`

interface Props {
  dataset: DatasetTagsFragment
  manages: boolean
}

export function DatasetTags({ dataset, manages }: Props) {
  const [open, setOpen] = useState(false)
  if (!manages && dataset.tags.length === 0) return null
  return (
    <Line>
      {dataset.tags.length > 0 && (
        <Chips role="list" aria-label="Tags">
          {dataset.tags.map(tag => (
            <li key={tag.id}>
              <TagChip tag={tag} />
            </li>
          ))}
        </Chips>
      )}
      {manages && (
        <Edit $kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Tag size={14} aria-hidden />
          Tags
        </Edit>
      )}
      <Dialog title="Tags of this dataset" open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton $height={96} />}>
          <TagPicker dataset={dataset} />
        </Suspense>
      </Dialog>
    </Line>
  )
}
