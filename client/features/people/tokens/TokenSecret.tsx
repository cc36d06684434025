import { ShownOnce } from '../../../ui/ShownOnce'

interface Props {
  name: string
  secret: string
  onDone(): void
}

export const TokenSecret = ({ name, secret, onDone }: Props) => (
  <ShownOnce secret={secret} copyLabel="Copy the token" onDone={onDone}>
    <p>
      <b>{name}</b> was created. Copy it now: this is the only time that it is shown.
    </p>
    <code>{secret}</code>
  </ShownOnce>
)
