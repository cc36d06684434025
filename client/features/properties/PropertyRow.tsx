import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { counted } from '../../lib/words/counts'
import { dayInBrief } from '../../lib/words/dates'
import { personName } from '../../lib/words/people'
import { Chip } from '../../ui/Chip'
import { IconButton } from '../../ui/IconButton'
import { DeletePanel } from './DeletePanel'
import type { PropertyItemFragment } from './PropertyItem.generated'
import { RenamePanel } from './RenamePanel'
import { ShareSwitch } from './ShareSwitch'
import { sourceWords, typeWords } from './words'

const Row = styled.li`
  padding: 8px 0;
  border-bottom: 1px solid var(--grey-5);
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 344px 176px;
  align-items: center;
  gap: 4px 16px;
  @container (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Name = styled.h2`
  font-size: 14px;
  line-height: 20px;
  letter-spacing: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`
const Small = styled.div`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`
const Facts = styled(Small)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px 72px;
  gap: 0 12px;
  color: var(--grey-11);
  > span + span {
    text-align: right;
    white-space: nowrap;
  }
  @container (max-width: 760px) {
    display: flex;
    flex-wrap: wrap;
  }
`
const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 8px;
  min-height: 32px;
  @container (max-width: 760px) {
    > :first-child {
      margin-right: auto;
    }
  }
`

interface Props {
  property: PropertyItemFragment
  dataset: { id: string; public: boolean }
  meId: string | undefined
  onGone(property: PropertyItemFragment): void
}

export function PropertyRow({ property, dataset, meId, onGone }: Props) {
  const { name, type, valueCount, bytes, createdAt, owner, shared, canBin, source } = property
  const [panel, setPanel] = useState<'rename' | 'delete' | null>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPanel(null)
    pressed.current?.focus() // returns the focus to the button that opened the panel
  }
  const deed = (what: 'rename' | 'delete', label: string, icon: ReactNode) => (
    <IconButton
      label={`${label} ${name}`}
      icon={icon}
      pressed={panel === what}
      aria-expanded={panel === what}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget
        setPanel(panel === what ? null : what)
      }}
    />
  )
  return (
    <Row aria-label={name}>
      <Line>
        <div>
          <Name>{name}</Name>
          <Small>
            {[personName(owner), dayInBrief(createdAt), sourceWords(source)].filter(Boolean).join(' · ')}
          </Small>
        </div>
        <Facts>
          <span>{typeWords[type]}</span>
          <span>{counted(valueCount, 'value')}</span>
          <span>{formatBytes(bytes)}</span>
        </Facts>
        <Actions>
          {canBin ? (
            <>
              <ShareSwitch property={property} isPublic={dataset.public} />
              {deed('rename', 'Rename', <Pencil size={16} />)}
              {deed('delete', 'Delete', <Trash2 size={16} />)}
            </>
          ) : (
            <Chip>{shared ? 'shared' : 'not shared'}</Chip>
          )}
        </Actions>
      </Line>
      {panel === 'rename' && <RenamePanel property={property} onClose={close} />}
      {panel === 'delete' && (
        <DeletePanel
          property={property}
          datasetId={dataset.id}
          isOwn={owner.id === meId}
          onClose={close}
          onGone={() => onGone(property)}
        />
      )}
    </Row>
  )
}
