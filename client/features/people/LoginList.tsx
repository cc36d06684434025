import { styled } from 'styled-components'
import { moment } from '../../lib/dates'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import type { LoginLineFragment } from './Logins.generated'

const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    min-height: 52px;
    padding: 8px 0;
    border-bottom: 1px solid var(--grey-5);
  }
`
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  b {
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`
const When = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

const kindWords = { BROWSER: 'Browser', PROGRAM: 'Program', STAFF: 'Member of staff, as you' } as const
const whereWords = ({ address, lastUsedAt, issuedAt }: LoginLineFragment) =>
  [address, lastUsedAt && `last used ${moment(lastUsedAt)}`, `began ${moment(issuedAt)}`]
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
    <Lines>
      {logins.map(login => {
        const name = login.device || kindWords[login.kind]
        return (
          <li key={login.id}>
            <div>
              <Name>
                <b>{name}</b>
                {login.isCurrent && <Chip $kind="green">this browser</Chip>}
                {login.kind !== 'BROWSER' && <Chip>{kindWords[login.kind].toLowerCase()}</Chip>}
              </Name>
              <When>{whereWords(login)}</When>
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
    </Lines>
  )
}
