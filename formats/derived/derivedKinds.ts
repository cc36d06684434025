import { lineageKinds } from './lineageValues.js'
import type { PropertyType } from '../property/propertyType.js'
import { unitOfScale } from '../lengthScale.js'
import { type LengthUnit, type Power, readable } from '../units.js'

/** Properties that the server computes from meshes and the lineage. */
export const derivedKinds = [
  'volume',
  'surface',
  'sphericity',
  'displacement',
  'neighbours',
  'contacts',
  ...lineageKinds,
] as const
export type DerivedKind = (typeof derivedKinds)[number]

interface DerivedFacts {
  readonly name: string
  readonly type: PropertyType
  /** Of the unit of length; null for a number without a unit. */
  readonly power: Power | null
  readonly needs: readonly ('measures' | 'lineage' | 'frames')[]
}

export const derivedFacts: Readonly<Record<DerivedKind, DerivedFacts>> = {
  volume: { name: 'Volume', type: 'float', power: 3, needs: ['measures'] },
  surface: { name: 'Surface', type: 'float', power: 2, needs: ['measures'] },
  sphericity: { name: 'Sphericity', type: 'float', power: null, needs: ['measures'] },
  displacement: { name: 'Displacement', type: 'float', power: 1, needs: ['lineage'] },
  neighbours: { name: 'Neighbours', type: 'space', power: null, needs: [] },
  contacts: { name: 'Contacts', type: 'space', power: null, needs: ['frames'] },
  generation: { name: 'Generation', type: 'float', power: null, needs: ['lineage'] },
  cycle: { name: 'Cell cycle length', type: 'float', power: null, needs: ['lineage'] },
  synchrony: { name: 'Division delay to sister', type: 'float', power: null, needs: ['lineage'] },
  descendants: { name: 'Descendants', type: 'float', power: null, needs: ['lineage'] },
}

const prefix = 'derived:'
/** The source of a stored property that was derived from the meshes. */
export const derivedSource = (kind: DerivedKind): string => `${prefix}${kind}`

/** The kind in a source; null for other sources. */
export const derivedKindOf = (source: string): DerivedKind | null =>
  derivedKinds.find(kind => source === derivedSource(kind)) ?? null

/** `µm³` for volumes in a dataset whose lengths are read in µm, `units³` without a known unit; '' for plain numbers. */
export const kindUnit = (kind: DerivedKind, unit: LengthUnit): string => {
  const { power } = derivedFacts[kind]
  return power ? readable(0, unit, power).unit : ''
}

/** A stored property, as far as its unit depends on it. */
interface Sourced {
  readonly source: string
  /** The scale of its values (formats/lengthScale); null when they depend on none. */
  readonly sourceScale: string | null
}

/** `µm³` for a derived volume, `units³` when the dataset has no unit; '' for other properties. */
export function sourceUnit({ source, sourceScale }: Sourced, units: LengthUnit): string {
  const kind = derivedKindOf(source)
  return kind && sourceScale !== null ? kindUnit(kind, unitOfScale(sourceScale, units)) : ''
}
