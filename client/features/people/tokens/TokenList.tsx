import { dayInBrief, isPast, moment } from '../../../lib/words/dates'
import { Button } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { Figures, Names, PairLines } from '../../../ui/list/lines'
import type { AccessTokenLineFragment } from './AccessTokens.generated'

const scopeWords = { READ: 'read', WRITE: 'write' } as const

const whenWords = ({ issuedAt, expiresAt, lastUsedAt, address }: AccessTokenLineFragment, expired: boolean) =>
  `Issued ${dayInBrief(issuedAt)} · ${expired ? 'expired' : 'expires'} ${dayInBrief(expiresAt)} · ${lastUsedAt ? `last used ${moment(lastUsedAt)}${address && ` from ${address}`}` : 'never used'}`

interface Props {
  tokens: readonly AccessTokenLineFragment[]
  onRevoke(token: AccessTokenLineFragment): void
}

export function TokenList({ tokens, onRevoke }: Props) {
  return (
    <PairLines>
      {tokens.map(token => {
        const expired = isPast(token.expiresAt)
        return (
          <li key={token.id}>
            <div>
              <Names>
                <b>{token.name}</b>
                <Chip>{scopeWords[token.scope]}</Chip>
                {token.kind === 'APPLICATION' && <Chip>application password</Chip>}
                {expired && <Chip $kind="amber">expired</Chip>}
              </Names>
              <Figures>{whenWords(token, expired)}</Figures>
            </div>
            <Button $kind="quiet" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
              Revoke
            </Button>
          </li>
        )
      })}
    </PairLines>
  )
}
