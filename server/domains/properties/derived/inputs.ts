import { type Property, revisionOfArchive } from '../../../entities/data/property.js'
import { derivedFacts, derivedKindOf } from '../../../../formats/derived/derivedKinds.js'
import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { allVersions } from '../versions/series.js'

type Facts = Pick<
  Property,
  | 'id'
  | 'ownerId'
  | 'name'
  | 'source'
  | 'sha256'
  | 'sourceRevision'
  | 'sourceLineageId'
  | 'sourceScale'
  | 'sourceInputs'
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
  /** The scale of lengths (formats/lengthScale). */
  readonly scale: string
  /** The lineage that all readers see. */
  readonly sharedLineageId: number | null
}

/**
 * Ids of computed properties whose values are out of date: meshes, lineage, scale or an input changed, or an input is itself
 * out of date or gone. Formulas of earlier releases do not name their inputs, and count as current.
 */
export function outdatedAmong<P extends Facts>(data: PresentData<P>): ReadonlySet<number> {
  const byId = new Map(data.properties.map(property => [property.id, property]))
  const versions = allVersions(data.properties)
  const readers = new Map<number, P[]>()
  const found = new Set<P>()
  for (const property of data.properties) {
    const inputs = inputsOf(property).map(inputOf)
    const isChanged = ({ id, hash, isNewest }: Input): boolean => {
      const now = byId.get(id)
      if (!now || now.sha256.slice(0, letters) !== hash) return true
      // a new version can read the version before it
      return isNewest && versions.get(id)?.find(version => version !== property) !== now
    }
    if (hasChangedSource(property, data) || inputs.some(isChanged)) found.add(property)
    for (const { id } of inputs) {
      const known = readers.get(id)
      if (known) known.push(property)
      else readers.set(id, [property])
    }
  }
  // the set grows while it is walked: thousands of formulas that read each other need no stack
  for (const { id } of found) for (const reader of readers.get(id) ?? []) found.add(reader)
  return new Set(data.properties.filter(property => found.has(property)).map(({ id }) => id))
}

interface Input {
  readonly id: number
  readonly hash: string | undefined
  readonly isNewest: boolean
}

function inputOf(input: string): Input {
  const [, id, hash, newest] = /^(\d+):(\w+)(\*?)$/.exec(input) ?? []
  return { id: Number(id), hash, isNewest: newest === '*' }
}

const inputsOf = ({ source, sourceInputs }: Facts): readonly string[] =>
  source.startsWith(formulaPrefix) && sourceInputs ? sourceInputs.split(',') : []

function hasChangedSource(
  { source, sourceRevision, sourceLineageId, sourceScale }: Facts,
  { indexRevision, sharedLineageId, scale }: Omit<PresentData<Facts>, 'properties'>,
): boolean {
  const kind = derivedKindOf(source)
  if (!kind && !source.startsWith(formulaPrefix)) return false
  const needsLineage = kind ? derivedFacts[kind].needs.includes('lineage') : sourceLineageId !== null
  return (
    (sourceRevision !== null && ![indexRevision, revisionOfArchive].includes(sourceRevision)) ||
    (needsLineage && sourceLineageId !== sharedLineageId) ||
    (sourceScale !== null && sourceScale !== scale)
  )
}
