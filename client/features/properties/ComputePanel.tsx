import { Calculator } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { derivedFacts, derivedKinds } from '../../../formats/derived/derivedKinds'
import type { DerivedKind } from '../../generated/types'
import { failureOf } from '../../lib/server/failure'
import { counted } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { optionSet } from '../../ui/form/optionSet'
import { say } from '../../ui/overlay/Toast'
import { PageSection } from '../../ui/page/PageSection'
import { Notice } from '../../ui/status/Notice'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { Toolbar } from '../../ui/Toolbar'
import {
  type DerivationLineFragment,
  DerivedPropertiesDocument,
  useCancelDerivationMutation,
  useComputePropertiesMutation,
  useDerivedPropertiesQuery,
} from './derived.generated'

const List = styled.fieldset`
  display: grid;
  gap: 4px;
  ${optionSet}
  label {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 0 8px;
  }
  small {
    grid-column: 2;
    font-size: 13px;
    line-height: 18px;
    color: var(--grey-10);
  }
`
const kinds = derivedKinds.map(kind => ({
  kind: kind.toUpperCase() as DerivedKind,
  name: derivedFacts[kind].name,
}))
const helps: Readonly<Record<DerivedKind, string>> = {
  VOLUME: 'Of objects with a closed mesh',
  SURFACE: 'Of all objects',
  SPHERICITY: '1 for a sphere, less for other closed meshes',
  DISPLACEMENT: 'Distance from the centre of the mother, by the shared lineage',
  NEIGHBOURS: 'All objects within 1.5 times the distance of the nearest',
  CONTACTS: 'All objects whose surfaces touch, within 5 % of the median radius',
  GENERATION: 'Divisions since the root, by the shared lineage',
  CYCLE: 'Time points between the two divisions of a cell, by the shared lineage',
  SYNCHRONY: 'Time points between the divisions of a cell and its sister, by the shared lineage',
  DESCENDANTS: 'Cells that come from a cell by division, by the shared lineage',
}
const nameOf = (kind: DerivedKind) => kinds.find(each => each.kind === kind)!.name
/** Milliseconds between two requests: for the progress of a job, and for jobs that other managers start. */
const [often, rarely] = [1_000, 15_000]

interface Props {
  id: string
  /** sources of the properties that the dataset has */
  sources: readonly string[]
  /** The properties changed, or the dataset cannot be loaded any more. */
  onDone(): void
}

/** A checklist of properties that the server computes from the meshes, for managers of the dataset. */
export function ComputePanel({ id, sources, onDone }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<DerivedKind>>(new Set())
  const { data, error, refetch, startPolling } = useDerivedPropertiesQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.hidden,
  })
  const [compute, { loading }] = useComputePropertiesMutation()
  const derivation = data?.dataset.derivation ?? null
  const isActive = derivation !== null && ['WAITING', 'RUNNING'].includes(derivation.job.state)
  // The ended job whose properties the list shows, undefined before the first answer. A short job ends before it
  // was ever seen at work.
  const shown = useRef<string | null>(undefined)
  useEffect(() => {
    if (!data) return
    startPolling(isActive ? often : rarely)
    const ended = isActive ? null : (derivation?.job.id ?? null)
    if (shown.current !== undefined && ended !== null && ended !== shown.current) onDone()
    shown.current = ended
  }, [data, derivation, isActive, startPolling, onDone])
  const isRefused = error !== undefined && failureOf(error).code === 'NOT_FOUND'
  useEffect(() => {
    if (isRefused) onDone()
  }, [isRefused, onDone])
  const choose = (kind: DerivedKind, on: boolean) =>
    setChosen(
      before => new Set(kinds.map(each => each.kind).filter(each => (each === kind ? on : before.has(each)))),
    )
  const start = async () => {
    try {
      await compute({
        variables: { id, kinds: [...chosen] },
        refetchQueries: [{ query: DerivedPropertiesDocument, variables: { id } }],
        awaitRefetchQueries: true,
      })
      setChosen(new Set())
    } catch (error) {
      say(failureOf(error).message)
      await refetch().catch(() => {}) // another window or manager may have started a job
    }
  }
  return (
    <PageSection
      title="Compute from the meshes"
      text="Computed properties are shared with everyone who can see the dataset, and are computed again when its meshes change."
    >
      <List disabled={isActive}>
        <legend>Properties to compute</legend>
        {kinds.map(({ kind, name }) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={chosen.has(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
            <span>
              {name}
              {sources.includes(`derived:${kind.toLowerCase()}`) && ' · computed'}
            </span>
            <small>{helps[kind]}</small>
          </label>
        ))}
      </List>
      {derivation && <State derivation={derivation} />}
      {!isActive && (
        <Toolbar>
          <Button disabled={chosen.size === 0 || loading} onClick={() => void start()}>
            <Calculator size={16} aria-hidden />
            Compute {chosen.size > 0 && counted(chosen.size, 'property', 'properties')}
          </Button>
        </Toolbar>
      )}
    </PageSection>
  )
}

function State({ derivation: { job, withoutValues } }: { derivation: DerivationLineFragment }) {
  const [cancel, { loading }] = useCancelDerivationMutation({
    onError: error => say(failureOf(error).message),
  })
  if (job.state === 'FAILED')
    return <Notice kind="fault">{job.error ?? 'The properties could not be computed'}</Notice>
  if (job.state === 'CANCELLED')
    return <Notice>The computation was cancelled. Finished properties stay.</Notice>
  if (job.state === 'DONE')
    return withoutValues.length === 0 ? null : (
      <Notice>No object has a value of {withoutValues.map(nameOf).join(', ')}.</Notice>
    )
  return (
    <>
      <ProgressBar
        what={job.state === 'WAITING' ? 'Waiting for its turn' : 'Computing properties'}
        done={job.done}
        total={job.total}
      />
      {job.error !== null && <Notice kind="warning">{job.error}</Notice>}
      <Toolbar>
        {job.can.cancel && (
          <Button disabled={loading} onClick={() => void cancel({ variables: { id: job.id } })}>
            Cancel
          </Button>
        )}
      </Toolbar>
    </>
  )
}
