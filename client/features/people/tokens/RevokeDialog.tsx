import { useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Notice } from '../../../ui/status/Notice'
import { say } from '../../../ui/overlay/Toast'
import { Toolbar } from '../../../ui/Toolbar'
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
      <p>Programs that use it lose access. You cannot undo this.</p>
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
