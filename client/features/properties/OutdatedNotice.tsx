import { RefreshCw } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { useComputeFormulaAgainMutation } from './formula.generated'
import { causeWords, remedyWords } from './outdatedWords'
import type { PropertyItemFragment } from './PropertyItem.generated'

interface Props {
  datasetId: string
  property: PropertyItemFragment
  canCompute: boolean
}

/** Says why computed values are old, and lets managers compute a formula again. */
export function OutdatedNotice({ property, canCompute, datasetId }: Props) {
  const { name, source, outdatedCause } = property
  const why = outdatedCause ? causeWords(outdatedCause) : 'the meshes or the lineage changed'
  if (!source.startsWith('formula:'))
    return (
      <Notice kind="warning">
        These values are out of date: {why}. They are computed again as soon as the meshes are prepared.
      </Notice>
    )
  const remedy = outdatedCause ? remedyWords(outdatedCause) : ''
  const named = outdatedCause?.kind === 'GONE' ? [] : (outdatedCause?.through ?? [])
  return (
    <Notice kind="warning">
      <p>These values are out of date: {why}.</p>
      {remedy && canCompute && <p>{remedy}</p>}
      {named.length > 0 && (
        <p>
          See{' '}
          {named.map(({ id, name: read }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={paths.property(datasetId, id)}>{read}</Link>
            </Fragment>
          ))}
        </p>
      )}
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
      <Act>
        <Button disabled={loading} onClick={() => void press()}>
          <RefreshCw size={16} aria-hidden />
          Compute again
        </Button>
      </Act>
    </>
  )
}

const Act = styled.p`
  margin-top: 8px;
`
