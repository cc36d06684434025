import { type Property, revisionOfArchive } from '../../../entities/data/property.js'
import { derivedFacts, derivedKindOf } from '../../../../formats/derived/derivedKinds.js'
import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { allVersions } from '../versions/series.js'

export type Facts = Pick<
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
  const changeOf = inputChanges(data.properties)
  const readers = new Map<number, P[]>()
  const found = new Set<P>()
  for (const property of data.properties) {
    const inputs = inputsOf(property)
    if (changedSource(property, data) || inputs.some(input => changeOf(property, input))) found.add(property)
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

/** Tells what happened to an input of a formula since the formula read it; null when it is the same. */
export function inputChanges<P extends Facts>(properties: readonly P[]) {
  const hashes = new Map(properties.map(({ id, sha256 }) => [id, sha256.slice(0, letters)]))
  const readNext = nextInputs(properties)
  return (reader: P, input: Input): 'gone' | 'changed' | null => {
    const now = hashes.get(input.id)
    if (now === undefined) return 'gone'
    return now !== input.hash || readNext(reader, input) !== input.id ? 'changed' : null
  }
}

/** The id of the property that a formula reads in place of an input when it is computed again: the newest version. */
export function nextInputs<P extends Facts>(properties: readonly P[]) {
  const versions = allVersions(properties)
  return (reader: P, { id, isNewest }: Input): number => {
    if (!isNewest) return id
    const [newest, before] = versions.get(id) ?? []
    // a new version can read the version before it
    return (newest === reader ? before : newest)?.id ?? id
  }
}

export interface Input {
  readonly id: number
  readonly hash: string
  readonly isNewest: boolean
}

/** Without a pattern, because a dataset can hold a hundred thousand inputs. */
function inputOf(text: string): Input {
  const colon = text.indexOf(':')
  const isNewest = text.endsWith('*')
  return {
    id: Number(text.slice(0, colon)),
    hash: text.slice(colon + 1, isNewest ? -1 : undefined),
    isNewest,
  }
}

/** The inputs of each property that was read. Lists ask several times for them. */
const readInputs = new WeakMap<Facts, { readonly text: string; readonly inputs: readonly Input[] }>()

export function inputsOf(property: Facts): readonly Input[] {
  const { source, sourceInputs: text } = property
  if (!text || !source.startsWith(formulaPrefix)) return []
  const known = readInputs.get(property)
  if (known?.text === text) return known.inputs
  const inputs = text.split(',').map(inputOf)
  readInputs.set(property, { text, inputs })
  return inputs
}

/** What values of the meshes and the lineage depend on that changed; null for other values, and without a change. */
export function changedSource(
  { source, sourceRevision, sourceLineageId, sourceScale }: Facts,
  { indexRevision, sharedLineageId, scale }: Omit<PresentData<Facts>, 'properties'>,
): 'lineage' | 'scale' | 'meshes' | null {
  const kind = derivedKindOf(source)
  if (!kind && !source.startsWith(formulaPrefix)) return null
  const needsLineage = kind ? derivedFacts[kind].needs.includes('lineage') : sourceLineageId !== null
  if (needsLineage && sourceLineageId !== sharedLineageId) return 'lineage'
  if (sourceScale !== null && sourceScale !== scale) return 'scale'
  const isOfNow = sourceRevision === null || [indexRevision, revisionOfArchive].includes(sourceRevision)
  return isOfNow ? null : 'meshes'
}
