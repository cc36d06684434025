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

/** Progress while files are read, and the files that could not be opened. */
export function LocalDialog() {
  const { reading, refusals } = useStore(localStore)
  if (reading) return <Reading {...reading} />
  return refusals.length > 0 ? <Refused /> : null
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

function Refused() {
  const { refusals } = useStore(localStore)
  const shown = refusals.slice(0, limits.remarks)
  const close = () => localStore.setState({ refusals: [] })
  return (
    <Dialog title="Files that could not be opened" open onClose={close}>
      <div role="alert">
        <List>
          {shown.map(({ name, reason }, at) => (
            <li key={at}>
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </List>
      </div>
      {refusals.length > shown.length && <p>And {number(refusals.length - shown.length)} others.</p>}
      <Toolbar>
        <Button data-first onClick={close}>
          Close
        </Button>
      </Toolbar>
    </Dialog>
  )
}
