import { styled } from 'styled-components'
import { CopyButton } from '../../../ui/CopyButton'
import { Dialog } from '../../../ui/overlay/Dialog'
import { CodeForm } from './CodeForm'
import type { BeginTwoFactorMutation } from './twoFactor.generated'

const Scan = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  img {
    width: 160px;
    height: 160px;
    border-radius: var(--radius);
    background: #fff;
  }
  div {
    display: grid;
    gap: 8px;
    justify-items: start;
    min-width: 0;
  }
  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface Props {
  setup: BeginTwoFactorMutation['beginTwoFactor']
  send(code: string): Promise<void>
  onClose(): void
}

/** Shows the secret for the authenticator app. The first code proves that the app has it. */
export function TwoFactorSetup({ setup, send, onClose }: Props) {
  return (
    <Dialog title="Set up two-factor log-in" open onClose={onClose}>
      <p>
        Scan the QR code with an authenticator app, or enter the key there. Then enter the code that the app
        shows.
      </p>
      <Scan>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          alt="QR code for your authenticator app"
        />
        <div>
          <a href={setup.uri}>Open in an app on this device</a>
          <p>
            Key: <code>{setup.secret}</code>
          </p>
          <CopyButton text={setup.secret} label="Copy the key" />
        </div>
      </Scan>
      <CodeForm action="Turn on" help="Six digits" send={send} onCancel={onClose} />
    </Dialog>
  )
}
