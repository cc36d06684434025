/** What the values of a property are; the other words that files use for them stand in `aliases`. */
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

const aliases: Readonly<Record<string, PropertyType>> = {
  lineage: 'time',
  number: 'float',
  quantitative: 'float',
  genetic: 'float',
  text: 'string',
  selection: 'label',
}

/** The type a file's `type` line names, in any case; null for a word that is none. */
export function propertyTypeOf(word: string): PropertyType | null {
  const lower = word.trim().toLowerCase()
  return aliases[lower] ?? propertyTypes.find(type => type === lower) ?? null
}
