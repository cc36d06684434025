/** Value types of properties. `aliases` holds other words that files use for them. */
export const propertyTypes = [
  'time',
  'space',
  'group',
  'float',
  'string',
  'label',
  'color',
  'dict',
  'sphere',
  'vector',
] as const
export type PropertyType = (typeof propertyTypes)[number]

const aliases: ReadonlyMap<string, PropertyType> = new Map([
  ['lineage', 'time'],
  ['number', 'float'],
  ['quantitative', 'float'],
  ['genetic', 'float'],
  ['text', 'string'],
  ['selection', 'label'],
])

/** The type named in a `type` line, in any case. Null for an unknown word. */
export function propertyTypeOf(word: string): PropertyType | null {
  const lower = word.trim().toLowerCase()
  return aliases.get(lower) ?? propertyTypes.find(type => type === lower) ?? null
}
