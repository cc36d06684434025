import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { IconButton } from '../../ui/IconButton'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'
import { glass, keepsOff } from './look'

const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 4;
  display: grid;
  place-content: center;
  padding: 24px;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`
const Card = styled.div`
  ${glass}
  display: grid;
  gap: 12px;
  width: min(360px, 80vw);
  padding: 20px 24px;
  h2 {
    font-size: 16px;
    line-height: 24px;
  }
  p {
    color: var(--grey-11);
    font-size: 13px;
  }
  button {
    justify-self: start;
  }
`
const Chip = styled.div`
  ${glass}
  ${keepsOff}
  position: absolute;
  top: calc(var(--covered-top) + 56px);
  left: calc(50% + (var(--covered-left) - var(--covered-right)) / 2);
  z-index: 1;
  max-width: calc(100% - var(--covered-left) - var(--covered-right) - 16px);
  padding: 8px 16px;
  translate: -50% 0;
  color: var(--grey-12);
  font-size: 13px;
  line-height: 20px;
  pointer-events: none;
  /* a gap that is only passed shows no text */
  animation: appear 150ms 400ms both;
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`
const Closable = styled(Chip)`
  display: flex;
  gap: 8px;
  align-items: center;
  width: max-content;
  padding: 4px 4px 4px 16px;
  overflow-wrap: anywhere;
  pointer-events: auto;
`
const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <Cover>
    <Card role="alert">
      <h2>{title}</h2>
      {children}
    </Card>
  </Cover>
)

/** Reasons why there is no picture, with the remedy. */
export function Notices() {
  const context = useLive(live => live.context)
  const fault = useLive(live => live.fault)
  const shown = useLive(live => live.shown !== null)
  const absent = useLive(live => live.absent)
  if (context === 'lost') return <Lost />
  if (fault) return <Fault reason={fault} />
  if (absent) return shown ? <Gap /> : <Absent />
  return shown ? <Withdrawn /> : <Waiting />
}

/** The browser may restore the context by itself. If it does not, another canvas gets another context. */
function Lost() {
  const { live } = useController()
  const again = () =>
    live.setState(({ contexts }) => ({ context: 'running', shown: null, contexts: contexts + 1 }))
  return (
    <Message title="The browser lost access to the graphics card">
      <p>
        Another program needs it, or its driver restarted. The picture returns as soon as the browser can draw
        again. Your view is kept.
      </p>
      <Button onClick={again}>Draw again</Button>
    </Message>
  )
}

/** Says why the colours changed: somebody deleted the property that coloured the objects, or no longer shares it. */
function Withdrawn() {
  const { live } = useController()
  const name = useLive(({ withdrawn }) => withdrawn)
  const isColoured = useViewerState(({ colour }) => colour.propertyId !== null)
  if (name === null || isColoured) return null
  return (
    <Closable>
      <span role="status">
        The property {name} is no longer available to you. The objects have their own colours again.
      </span>
      <IconButton label="Close" icon={<X size={16} />} onClick={() => live.setState({ withdrawn: null })} />
    </Closable>
  )
}

export const CannotDraw = () => (
  <Message title="This browser cannot draw in 3D">
    <p>
      The viewer needs WebGL 2. Turn on hardware acceleration in the browser settings, or use a current
      version of Firefox, Chrome, Edge or Opera.
    </p>
  </Message>
)

function Fault({ reason }: { reason: string }) {
  const controller = useController()
  return (
    <Message title="This time point did not load">
      <p>{reason}.</p>
      <Button onClick={() => controller.scene?.retry()}>Try again</Button>
    </Message>
  )
}

/** A time point without data. The picture of the last time point stays behind it. */
function Gap() {
  const {
    preparation: { done, total },
  } = useManifest()
  const time = useViewerState(state => state.time)
  const playing = useViewerState(state => state.playing)
  const shown = useLive(live => live.shown?.time)
  if (playing) return null
  return (
    <Chip role="status" key={time}>
      {done < total ? `Time point ${time} is being prepared. ` : `No data at time point ${time}. `}
      {shown !== undefined &&
        (shown === time
          ? 'The picture shows what was loaded before.'
          : `The picture shows time point ${shown}.`)}
    </Chip>
  )
}

/** The time point is not prepared yet, or the recording has a gap. */
function Absent() {
  const {
    preparation: { done, total },
  } = useManifest()
  if (done >= total)
    return (
      <Cover>
        <Card role="status">
          <h2>Nothing at this time point</h2>
          <p>
            The dataset has no mesh here in this quality. Go to another time point or choose another quality.
          </p>
        </Card>
      </Cover>
    )
  return (
    <Cover>
      <Card>
        <ProgressBar
          what="Preparing this time point"
          done={done}
          total={total}
          amount={`${number(done)} of ${number(total)}`}
          showRemaining
        />
      </Card>
    </Cover>
  )
}

function Waiting() {
  const done = useLive(live => live.done)
  const total = useLive(live => live.total)
  return (
    <Cover>
      <Card>
        <ProgressBar
          what="Loading the first picture"
          done={0}
          total={0}
          amount={total > 0 ? `${number(done)} of ${number(total)} frames` : ''}
        />
      </Card>
    </Cover>
  )
}
