import { ArrowLeft, ArrowRight } from 'lucide-react'
import { styled } from 'styled-components'
import { titleOf } from '../../../instrument/naming'
import { refText, type ObjectRef } from '../../../instrument/objectRef'
import { familyOf } from '../../../instrument/sets/family'
import { readyValue } from '../../state/live'
import { useDispatch, useLive } from '../../state/useViewer'
import { Caption, Facts, Heading, Quiet, Section } from '../look'
import { useNameOf } from '../useObjects'

const Kin = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** Mother and daughters of a cell. A click goes to their time point and picks them. */
export function Family({ object }: { object: ObjectRef }) {
  const lineage = useLive(live => readyValue(live.lineage))
  const world = useLive(live => live.world)
  if (!lineage) return null
  const family = familyOf(world, object)
  if (!family) return null
  const { first, last, mothers, daughters } = family
  return (
    <Section>
      <Facts>
        <dt>Lifetime</dt>
        <dd>{first === last ? `at ${first}` : `${first} – ${last}`}</dd>
      </Facts>
      <Kindred
        title={mothers.length > 1 ? 'Mothers' : 'Mother'}
        refs={mothers}
        none={`None known before time point ${first}`}
        before
      />
      <Kindred
        title={daughters.length === 1 ? 'Daughter' : 'Daughters'}
        refs={daughters}
        none={`None known after time point ${last}`}
      />
    </Section>
  )
}

function Kindred({
  title,
  refs,
  none,
  before = false,
}: {
  title: string
  refs: readonly ObjectRef[]
  none: string
  before?: boolean
}) {
  const dispatch = useDispatch()
  const nameOf = useNameOf()
  return (
    <div>
      <Heading>{title}</Heading>
      {refs.length === 0 ? (
        <Caption>{none}</Caption>
      ) : (
        <Kin>
          {refs.map(ref => (
            <Quiet
              key={refText(ref)}
              type="button"
              onClick={() => dispatch({ type: 'jump', ref })}
              title={`Go to time point ${ref.time}`}
            >
              {before && <ArrowLeft size={14} aria-hidden />}
              {titleOf({ ref, name: nameOf(ref) })}
              {!before && <ArrowRight size={14} aria-hidden />}
            </Quiet>
          ))}
        </Kin>
      )}
    </div>
  )
}
