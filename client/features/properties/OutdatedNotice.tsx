import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { useComputeFormulaAgainMutation } from './formula.generated'
import type { PropertyItemFragment } from './PropertyItem.generated'

interface Props {
  property: PropertyItemFragment
  canCompute: boolean
}

/** Says that computed values are old, and lets managers compute a formula again. */
export function OutdatedNotice({ property: { name, source }, property, canCompute }: Props) {
  if (!source.startsWith('formula:'))
    return (
      <Notice kind="warning">
        These values are out of date: the meshes or the lineage changed. They are computed again as soon as
        the meshes are prepared.
      </Notice>
    )
  return (
    <Notice kind="warning">
      <p>These values are out of date: the meshes, or properties that the formula reads, changed.</p>
      {canCompute ? <Again property={property} /> : <p>Managers of the dataset can compute {name} again.</p>}
    </Notice>
  )
}

function Again({ property: { id, name } }: Pick<Props, 'property'>) {
  const [compute, { loading }] = useComputeFormulaAgainMutation()
  const [fault, setFault] = useState('')
  const press = async () => {
    setFault('')
    try {
      await compute({ variables: { id } })
      say(`“${name}” was computed again`)
    } catch (error) {
      setFault(failureOf(error).message)
    }
  }
  return (
    <>
      {fault !== '' && <p role="alert">{fault}</p>}
      <p>
        <Button disabled={loading} onClick={() => void press()}>
          <RefreshCw size={16} aria-hidden />
          Compute again
        </Button>
      </p>
    </>
  )
}
