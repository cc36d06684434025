import { Plus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import { type AccessTokenLineFragment, useAccessTokensQuery } from './AccessTokens.generated'
import { NewTokenForm } from './NewTokenForm'
import { RevokeDialog } from './RevokeDialog'
import { TokenList } from './TokenList'
import { TokenSecret } from './TokenSecret'

const None = styled.p`
  color: var(--grey-10);
`

interface Props {
  /** why no token can be made */
  refusal?: string
}

/** What scripts sign in with: made, seen once, revoked. */
export function AccessTokens({ refusal }: Props) {
  const { data, error, refetch } = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const [revoked, setRevoked] = useState<AccessTokenLineFragment | null>(null)
  const tokens = data?.accessTokens
  const created = (name: string, secret: string) => {
    setMade({ name, secret })
    setMaking(false)
  }
  return (
    <>
      {made && <TokenSecret {...made} onDone={() => setMade(null)} />}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} onRevoke={setRevoked} />}
      {tokens?.length === 0 && <None>None yet.</None>}
      {!tokens && !error && <Skeleton $height={48} />}
      {!tokens && error && (
        <Notice kind="fault">
          {failureOf(error).message}{' '}
          <Button $kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {refusal ? (
        <None>{refusal}</None>
      ) : (
        <Toolbar>
          <Button onClick={() => setMaking(true)}>
            <Plus size={16} aria-hidden />
            New token
          </Button>
        </Toolbar>
      )}
      <Dialog title="New access token" open={making} onClose={() => setMaking(false)}>
        <NewTokenForm onCreated={created} />
      </Dialog>
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}
