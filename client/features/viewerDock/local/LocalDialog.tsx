import { useStore } from 'zustand'
import { styled } from 'styled-components'
import { formatBytes } from '../../../lib/words/bytes'
import { number } from '../../../lib/words/counts'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { ProgressBar } from '../../../ui/status/ProgressBar'
import { Toolbar } from '../../../ui/Toolbar'
import { localStore } from './localStore'
import { limits } from './limits'

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 40dvh;
  overflow: auto;
  li {
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
`

const Group = styled.div`
  display: grid;
  gap: 8px;
`

/** Progress while files are read; then the files that could not be opened, and remarks on the others. */
export function LocalDialog() {
  const { reading, failed, remarks } = useStore(localStore)
  if (reading) return <Reading {...reading} />
  return failed.length + remarks.length > 0 ? <Said failed={failed} remarks={remarks} /> : null
}

const cancel = () => void import('./localDesk').then(desk => desk.cancelReading())

function Reading({
  name,
  what,
  done,
  total,
}: NonNullable<ReturnType<typeof localStore.getState>['reading']>) {
  const isBytes = total > limits.files
  const amount = (count: number) => (isBytes ? formatBytes(count) : number(count))
  return (
    <Dialog title={`Opening ${name}`} open onClose={cancel}>
      <ProgressBar
        what={done < total || total === 0 ? `Reading ${what}` : 'Preparing the surfaces'}
        done={done < total ? done : 0}
        total={done < total ? total : 0}
        amount={total > 0 ? `${amount(done)} of ${amount(total)}` : ''}
        announced
      />
      <p>The files stay on this computer.</p>
      <Toolbar>
        <Button data-first onClick={cancel}>
          Cancel
        </Button>
      </Toolbar>
    </Dialog>
  )
}

const failedTitle = 'Files that could not be opened'

type Notes = Pick<ReturnType<typeof localStore.getState>, 'failed' | 'remarks'>

function Said({ failed, remarks }: Notes) {
  const close = () => localStore.setState({ failed: [], remarks: [] })
  const areBoth = failed.length > 0 && remarks.length > 0
  const single = failed.length > 0 ? failedTitle : 'Opened, with remarks'
  return (
    <Dialog title={areBoth ? 'Opened in part' : single} open onClose={close}>
      <NoteList role="alert" title={areBoth && failedTitle} notes={failed} />
      <NoteList role="status" title={areBoth && 'Remarks'} notes={remarks} />
      <Toolbar>
        <Button data-first onClick={close}>
          Close
        </Button>
      </Toolbar>
    </Dialog>
  )
}

interface NoteListProps {
  role: 'alert' | 'status'
  /** false when the dialog has this title */
  title: string | false
  notes: Notes['failed']
}

function NoteList({ role, title, notes }: NoteListProps) {
  const shown = notes.slice(0, limits.remarks)
  if (shown.length === 0) return null
  return (
    <Group role={role}>
      {title && <h3>{title}</h3>}
      <List>
        {shown.map(({ name, reason }, at) => (
          <li key={at}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </List>
      {notes.length > shown.length && <p>And {number(notes.length - shown.length)} others.</p>}
    </Group>
  )
}
