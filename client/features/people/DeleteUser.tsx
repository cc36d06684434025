import { useState } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
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

/** Deactivates the account and keeps its data. Only staff can reactivate it. */
export function DeleteUser({ user, isOwn, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false)
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
        <Button $kind="danger" onClick={() => setOpen(true)}>
          Delete user
        </Button>
      </Toolbar>
      <Dialog
        title={isOwn ? `Delete your account, “${name}”?` : `Delete “${name}”?`}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <Consequences>
          <li>
            {isOwn
              ? 'You are logged out everywhere and cannot log in any more.'
              : `${name} is logged out everywhere and cannot log in any more.`}
          </li>
          <li>
            {user.datasetCount
              ? `${counted(user.datasetCount, 'dataset stays', 'datasets stay')} shared as before.`
              : 'The account has no datasets.'}
          </li>
          <li>Only staff can bring the account back.</li>
        </Consequences>
        {refused && <Notice kind="fault">{refused}</Notice>}
        <Toolbar>
          <Button $kind="danger" disabled={loading} onClick={() => void press()}>
            Delete user
          </Button>
          <Button $kind="quiet" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </Toolbar>
      </Dialog>
    </>
  )
}
