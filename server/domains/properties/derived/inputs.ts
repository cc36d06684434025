import { type Property, revisionOfArchive } from '../../../entities/data/property.js'
import { derivedFacts, derivedKindOf } from '../../../../formats/derived/derivedKinds.js'
import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { allVersions } from '../versions/series.js'

type Facts = Pick<
  Property,
  'id' | 'ownerId' | 'name' | 'source' | 'sha256' | 'sourceRevision' | 'sourceLineageId' | 'sourceInputs'
>

/** Characters of a hash that tell two files apart. */
const letters = 16

/**
 * The properties that a formula reads, as `12:HASH` with `*` for the newest version of a property. `all`: the
 * properties of the dataset.
 */
export function inputsText(used: readonly Facts[], all: readonly Facts[]): string {
  const versions = allVersions(all)
  return used
    .map(property => {
      const isNewest = versions.get(property.id)?.[0]?.id === property.id
      return `${property.id}:${property.sha256.slice(0, letters)}${isNewest ? '*' : ''}`
    })
    .join(',')
}

/** What computed values of a dataset depend on now. */
export interface PresentData<P extends Facts> {
  /** The properties of the dataset outside the bin. */
  readonly properties: readonly P[]
  readonly indexRevision: number
  /** The lineage that all readers see. */
  readonly sharedLineageId: number | null
}

/**
 * Ids of computed properties whose values are out of date: meshes, lineage or an input changed, or an input is itself
 * out of date or gone. Formulas of earlier releases do not name their inputs, and count as current.
 */
export function outdatedAmong<P extends Facts>(data: PresentData<P>): ReadonlySet<number> {
  const byId = new Map(data.properties.map(property => [property.id, property]))
  const versions = allVersions(data.properties)
  const known = new Map<number, boolean>()
  const isChanged = (input: string, reader: P): boolean => {
    const [, id, hash, newest] = /^(\d+):(\w+)(\*?)$/.exec(input) ?? []
    const now = byId.get(Number(id))
    if (!now || now.sha256.slice(0, letters) !== hash) return true
    // a new version can read the version before it
    const current = versions.get(now.id)?.find(version => version !== reader)
    return (newest === '*' && current !== now) || isOutdated(now)
  }
  const isOutdated = (property: P): boolean => {
    const before = known.get(property.id)
    if (before !== undefined) return before
    known.set(property.id, false) // a circle ends here
    const answer =
      hasChangedSource(property, data) || inputsOf(property).some(input => isChanged(input, property))
    known.set(property.id, answer)
    return answer
  }
  return new Set(data.properties.filter(isOutdated).map(({ id }) => id))
}

const inputsOf = ({ source, sourceInputs }: Facts): readonly string[] =>
  source.startsWith(formulaPrefix) && sourceInputs ? sourceInputs.split(',') : []

function hasChangedSource(
  { source, sourceRevision, sourceLineageId }: Facts,
  { indexRevision, sharedLineageId }: Omit<PresentData<Facts>, 'properties'>,
): boolean {
  const kind = derivedKindOf(source)
  if (!kind && !source.startsWith(formulaPrefix)) return false
  const needsLineage = kind ? derivedFacts[kind].needs.includes('lineage') : sourceLineageId !== null
  return (
    (sourceRevision !== null && ![indexRevision, revisionOfArchive].includes(sourceRevision)) ||
    (needsLineage && sourceLineageId !== sharedLineageId)
  )
}
