import { useState } from 'react'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import type { useUserSave } from './useUserSave'

/** Lets staff reactivate a deleted account. */
export function BringBack({ saving: { base, save } }: { saving: ReturnType<typeof useUserSave> }) {
  const [refused, setRefused] = useState('')
  const press = async () => {
    const end = await save('rights', { isActive: true })
    if ('user' in end) say(`${personName(base)} can log in again`)
    else setRefused(end.failure.message)
  }
  return (
    <>
      <p>This account is deleted. Nobody can log in with it.</p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button disabled={!base.can.setRoles} onClick={() => void press()}>
          Restore account
        </Button>
      </Toolbar>
    </>
  )
}
