import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Hidden } from '../../ui/hidden'
import { Switch } from '../../ui/Switch'
import { say } from '../../ui/Toast'
import { useSharePropertyMutation, useUnsharePropertyMutation } from './properties.generated'
import type { PropertyItemFragment } from './PropertyItem.generated'

/** Saved at once, and says what that means; stays as it was where it is refused. */
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
          ? `${isPublic ? 'Everybody on the web' : 'Everybody who sees this dataset'} sees “${name}” now`
          : `Only ${personName(owner)} and the managers of this dataset see “${name}” now`,
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
