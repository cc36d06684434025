import { useState } from 'react'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { type AccessTokenLineFragment, AccessTokensDocument } from './AccessTokens.generated'
import { useRevokeAccessTokenMutation } from './revokeAccessToken.generated'

export function RevokeDialog({ token, onClose }: { token: AccessTokenLineFragment; onClose(): void }) {
  const [revoke, { loading }] = useRevokeAccessTokenMutation({
    refetchQueries: [AccessTokensDocument],
    awaitRefetchQueries: true,
  })
  const [refused, setRefused] = useState('')
  const press = async () => {
    try {
      await revoke({ variables: { id: token.id } })
      say(`${token.name} was revoked`)
      onClose()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <Dialog title={`Revoke “${token.name}”?`} open onClose={onClose}>
      <p>Programs that use it are refused from now on. It cannot be brought back.</p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={loading} onClick={() => void press()}>
          Revoke
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      </Toolbar>
    </Dialog>
  )
}
