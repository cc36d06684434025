import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Hidden } from '../../ui/hidden'
import { Switch } from '../../ui/form/Switch'
import { say } from '../../ui/overlay/Toast'
import { useSharePropertyMutation, useUnsharePropertyMutation } from './properties.generated'
import type { PropertyItemFragment } from './PropertyItem.generated'

/** Saves at once and shows the effect. Reverts when the server refuses. */
export function ShareSwitch({
  property: { id, name, shared, owner },
  isPublic,
}: {
  property: PropertyItemFragment
  isPublic: boolean
}) {
  const [share, sharing] = useSharePropertyMutation()
  const [unshare, unsharing] = useUnsharePropertyMutation()
  const change = async (next: boolean) => {
    try {
      await (next ? share : unshare)({ variables: { id } })
      say(
        next
          ? `${isPublic ? 'Everybody on the web' : 'Everybody who sees this dataset'} can see “${name}” now`
          : `Only ${personName(owner)} and the managers of this dataset can see “${name}” now`,
      )
    } catch (error) {
      say(failureOf(error).message)
    }
  }
  return (
    <Switch
      label={
        <>
          Shared<Hidden> {name}</Hidden>
        </>
      }
      checked={shared}
      disabled={sharing.loading || unsharing.loading}
      onChange={next => void change(next)}
    />
  )
}
