import { Bookmark, Box, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { moment } from '../../lib/words/dates'
import { phoneWidth } from '../../lib/browser/browser'
import { hideMissing } from '../../lib/browser/missingPicture'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { CopyButton } from '../../ui/CopyButton'
import { IconButton } from '../../ui/IconButton'
import { Figures } from '../../ui/list/lines'
import { Stage } from '../../ui/Stage'
import { DefaultSwitch } from './DefaultSwitch'
import { DeletePanel } from './DeletePanel'
import { RenamePanel } from './RenamePanel'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

const Row = styled.li`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: 8px 16px;
  padding: 12px 0;
  border-bottom: 1px solid var(--grey-5);
  > * {
    min-width: 0;
  }
  @container (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Picture = styled(Stage)`
  position: relative;
  width: 128px;
  aspect-ratio: 16 / 10;
  border-radius: 4px;
  &::after {
    display: none;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const Matter = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
  > * {
    min-width: 0;
  }
`
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 16px;
  @media ${phoneWidth} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  > * {
    min-width: 0;
  }
`
const Name = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-size: 14px;
  line-height: 20px;
  letter-spacing: 0;
  font-weight: 600;
  > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const Short = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  code {
    min-width: 0;
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`

export interface RowProps {
  session: ViewerSessionLineFragment
  datasetId: string
  canManage: boolean
  onOpen(session: ViewerSessionLineFragment): void
}

export function SessionRow({ session, datasetId, canManage, onOpen }: RowProps) {
  const [panel, setPanel] = useState<'rename' | 'delete' | null>(null)
  const link = location.origin + paths.shortLink(session.shortcut)
  const pressed = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPanel(null)
    pressed.current?.focus() // returns the focus to the button that opened the panel
  }
  const deed = (what: 'rename' | 'delete', label: string, icon: ReactNode) => (
    <IconButton
      label={`${label} ${session.name}`}
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
    <Row aria-label={session.name}>
      <Picture>
        {session.thumbnail ? (
          <img
            key={session.thumbnail}
            src={session.thumbnail}
            alt=""
            loading="lazy"
            decoding="async"
            onError={hideMissing}
          />
        ) : (
          <Bookmark size={20} strokeWidth={1.5} aria-hidden />
        )}
      </Picture>
      <Matter>
        <Top>
          <div>
            <Name>
              <span>{session.name}</span>
              {session.isDefault && !canManage && <Chip>default</Chip>}
            </Name>
            <Figures>
              {moment(session.createdAt)} · {personName(session.owner)}
            </Figures>
          </div>
          <Button aria-label={`Open ${session.name} in the viewer`} onClick={() => onOpen(session)}>
            <Box size={16} aria-hidden />
            Open
          </Button>
        </Top>
        <Line>
          <Short>
            <code>{link.replace(/^https?:\/\//, '')}</code>
            <CopyButton text={link} label="Copy link" />
          </Short>
          {canManage && (
            <Actions>
              <DefaultSwitch session={session} />
              {deed('rename', 'Rename', <Pencil size={16} />)}
              {deed('delete', 'Delete', <Trash2 size={16} />)}
            </Actions>
          )}
        </Line>
        {panel === 'rename' && (
          <RenamePanel
            session={session}
            onClose={close}
            more={
              <Button as={Link} $kind="quiet" to={paths.editSession(datasetId, session.id)}>
                Edit the state …
              </Button>
            }
          />
        )}
        {panel === 'delete' && <DeletePanel session={session} onClose={close} />}
      </Matter>
    </Row>
  )
}
