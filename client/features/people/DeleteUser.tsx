import { useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/counts'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { useDeactivateUserMutation } from './deactivateUser.generated'
import type { EditableUserFragment } from './EditableUser.generated'
import { whyNot } from './words'

const Why = styled.p`
  color: var(--grey-10);
`
const Consequences = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 20px;
  list-style: disc;
`

interface Props {
  user: EditableUserFragment
  isOwn: boolean
  onDeleted(): void
}

/** Soft: nothing of theirs is erased, but they cannot come back by themselves. */
export function DeleteUser({ user, isOwn, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const [deactivate, { loading }] = useDeactivateUserMutation()
  const name = personName(user)
  const press = async () => {
    setRefused('')
    try {
      await deactivate({ variables: { id: user.id } })
      onDeleted()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  if (!user.can.deactivate) return <Why>This account cannot be deleted. {whyNot(user.can, 'deactivate')}</Why>
  return (
    <>
      <Toolbar>
        <Button $kind="danger" onClick={() => setAsking(true)}>
          Delete user
        </Button>
      </Toolbar>
      <Dialog
        title={isOwn ? `Delete your account, “${name}”?` : `Delete “${name}”?`}
        open={asking}
        onClose={() => setAsking(false)}
      >
        <Consequences>
          <li>
            {isOwn
              ? 'You are logged out everywhere and cannot log in any more.'
              : `${name} is logged out everywhere and cannot log in any more.`}
          </li>
          <li>
            {user.datasetCount
              ? `${counted(user.datasetCount, 'dataset stays as it is', 'datasets stay as they are')} shared.`
              : 'No dataset is lost: there is none.'}
          </li>
          <li>Only staff can bring the account back.</li>
        </Consequences>
        {refused && <Notice kind="fault">{refused}</Notice>}
        <Toolbar>
          <Button $kind="danger" disabled={loading} onClick={() => void press()}>
            Delete user
          </Button>
          <Button $kind="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </Toolbar>
      </Dialog>
    </>
  )
}
