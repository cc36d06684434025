import { GitFork } from 'lucide-react'
import { failureOf } from '../../lib/server/failure'
import { IconButton } from '../../ui/IconButton'
import { say } from '../../ui/overlay/Toast'
import { useChooseLineageMutation } from './properties.generated'
import type { PropertyItemFragment } from './PropertyItem.generated'

/** Makes a lineage the default one of its dataset. */
export function ChooseLineage({ property: { id, name, shared } }: { property: PropertyItemFragment }) {
  const [choose, { loading }] = useChooseLineageMutation()
  const press = async () => {
    try {
      await choose({ variables: { id } })
      say(`“${name}” is the default lineage now`)
    } catch (error) {
      say(failureOf(error).message)
    }
  }
  return (
    <IconButton
      label={shared ? `Make ${name} the default lineage` : `Share ${name} to make it the default lineage`}
      icon={<GitFork size={16} />}
      disabled={loading || !shared}
      onClick={() => void press()}
    />
  )
}
