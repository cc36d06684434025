import { styled } from 'styled-components'
import { dayInBrief, moment } from '../../lib/dates'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import type { AccessTokenLineFragment } from './AccessTokens.generated'

const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
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
`
const scopeWords = { READ: 'read', WRITE: 'write' } as const

const whenWords = ({ issuedAt, expiresAt, lastUsedAt, address }: AccessTokenLineFragment, expired: boolean) =>
  `Issued ${dayInBrief(issuedAt)} · ${expired ? 'expired' : 'expires'} ${dayInBrief(expiresAt)} · ${lastUsedAt ? `last used ${moment(lastUsedAt)}${address && ` from ${address}`}` : 'never used'}`

interface Props {
  tokens: readonly AccessTokenLineFragment[]
  onRevoke(token: AccessTokenLineFragment): void
}

export function TokenList({ tokens, onRevoke }: Props) {
  const now = new Date().toISOString()
  return (
    <Lines>
      {tokens.map(token => {
        const expired = token.expiresAt < now
        return (
          <li key={token.id}>
            <div>
              <Name>
                <b>{token.name}</b>
                <Chip>{scopeWords[token.scope]}</Chip>
                {token.kind === 'APPLICATION' && <Chip>application password</Chip>}
                {expired && <Chip $kind="amber">expired</Chip>}
              </Name>
              <When>{whenWords(token, expired)}</When>
            </div>
            <Button $kind="quiet" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
              Revoke
            </Button>
          </li>
        )
      })}
    </Lines>
  )
}
