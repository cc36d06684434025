import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { useController, useLive, useManifest } from '../state/useViewer'
import { glass } from './look'

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
  if (context === 'lost')
    return (
      <Message title="The browser lost access to the graphics card">
        <p>
          Another program needs it, or its driver restarted. The picture returns as soon as the browser can
          draw again. Your view is kept.
        </p>
      </Message>
    )
  if (fault) return <Fault reason={fault} />
  if (absent) return <Absent />
  return shown ? null : <Waiting />
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
