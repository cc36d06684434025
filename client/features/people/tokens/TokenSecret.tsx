import { FirstCall } from './FirstCall'
import { ShownOnce } from '../../../ui/ShownOnce'

interface Props {
  name: string
  secret: string
  /** false for application passwords, which no header takes */
  isForScripts: boolean
  onDone(): void
}

export const TokenSecret = ({ name, secret, isForScripts, onDone }: Props) => (
  <ShownOnce
    secret={secret}
    copyLabel="Copy the token"
    doneLabel="Done"
    onDone={onDone}
    below={isForScripts && <FirstCall secret={secret} />}
  >
    <p>
      <b>{name}</b> was created. Copy it now: this is the only time that it is shown.
    </p>
    <code>{secret}</code>
  </ShownOnce>
)
