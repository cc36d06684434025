import { moment } from '../../../lib/words/dates'
import { Button } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { Figures, Names, PairLines } from '../../../ui/list/lines'
import type { LoginLineFragment } from './Logins.generated'

const kindWords = { BROWSER: 'Browser', PROGRAM: 'Program', STAFF: 'Staff acting as you' } as const
const whereWords = ({ address, lastUsedAt, issuedAt }: LoginLineFragment) =>
  [address, lastUsedAt && `last used ${moment(lastUsedAt)}`, `started ${moment(issuedAt)}`]
    .filter(Boolean)
    .join(' · ')

interface Props {
  logins: readonly LoginLineFragment[]
  busy: boolean
  mayEnd: boolean
  onEnd(login: LoginLineFragment): void
}

export function LoginList({ logins, busy, mayEnd, onEnd }: Props) {
  return (
    <PairLines $height={52}>
      {logins.map(login => {
        const name = login.device || kindWords[login.kind]
        return (
          <li key={login.id}>
            <div>
              <Names>
                <b>{name}</b>
                {login.isCurrent && <Chip $kind="green">this browser</Chip>}
                {login.kind !== 'BROWSER' && <Chip>{kindWords[login.kind].toLowerCase()}</Chip>}
              </Names>
              <Figures>{whereWords(login)}</Figures>
            </div>
            {!login.isCurrent && mayEnd && (
              <Button
                $kind="quiet"
                aria-label={`End ${name}, ${login.address || 'address unknown'}`}
                disabled={busy}
                onClick={() => onEnd(login)}
              >
                End
              </Button>
            )}
          </li>
        )
      })}
    </PairLines>
  )
}
