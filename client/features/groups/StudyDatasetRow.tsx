import { Plus, Unlink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { phoneWidth } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { Chip } from '../../ui/Chip'
import { IconButton } from '../../ui/IconButton'
import { Name } from './look'
import type { StudyDataset } from './useStudyDatasets'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 100%;
  border-bottom: 1px solid var(--grey-5);
  > * {
    outline-offset: -2px;
  }
  > button {
    margin-left: auto;
  }
  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media ${phoneWidth} {
    > :first-child {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      line-height: 20px;
    }
  }
`

export type Press = (dataset: StudyDataset, event: MouseEvent) => void

export function StudyDatasetRow({ dataset, onPress }: { dataset: StudyDataset; onPress: Press }) {
  const { id, name } = dataset
  const isLinked = 'opens' in dataset
  const press = (event: MouseEvent) => onPress(dataset, event)
  return (
    <Line>
      {isLinked && !dataset.opens ? (
        <span title={name}>{name}</span>
      ) : (
        <Name to={paths.dataset(id)} title={name}>
          {name}
        </Name>
      )}
      {!isLinked && dataset.isElsewhere && <Chip>in another study</Chip>}
      {isLinked && dataset.canUnlink && (
        <IconButton label={`Unlink ${name}`} icon={<Unlink size={16} />} onClick={press} />
      )}
      {!isLinked && <IconButton label={`Link ${name}`} icon={<Plus size={16} />} onClick={press} />}
    </Line>
  )
}
