import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { None } from '../../../ui/list/lines'
import { NotLoaded } from '../../../ui/status/NotLoaded'
import { Skeleton } from '../../../ui/status/Skeleton'
import { Toolbar } from '../../../ui/Toolbar'
import { type AccessTokenLineFragment, useAccessTokensQuery } from './AccessTokens.generated'
import { type MadeToken, NewTokenForm } from './NewTokenForm'
import { RevokeDialog } from './RevokeDialog'
import { TokenList } from './TokenList'
import { TokenSecret } from './TokenSecret'

interface Props {
  /** reason why no token can be created */
  refusal?: string
}

/** Access tokens for scripts. The secret is shown only once, after creation. */
export function AccessTokens({ refusal }: Props) {
  const { data, error, refetch } = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' })
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeToken | null>(null)
  const [revoked, setRevoked] = useState<AccessTokenLineFragment | null>(null)
  const tokens = data?.accessTokens
  const created = (token: MadeToken) => {
    setMade(token)
    setMaking(false)
  }
  return (
    <>
      {made && <TokenSecret {...made} onDone={() => setMade(null)} />}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} onRevoke={setRevoked} />}
      {tokens?.length === 0 && <None>None yet.</None>}
      {!tokens && !error && <Skeleton $height={48} />}
      {!tokens && error && <NotLoaded error={error} again={refetch} />}
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
