/**
 * The saved state of a viewer in the format of the product documents: `id_dataset=3&time=12&cor1=apply_7`,
 * pairs joined by `&`. Repeated keys, unknown keys and keys without a value are kept, in their order.
 */
export interface SessionPair {
  readonly key: string
  readonly value: string
  readonly text: string
}

export const sessionPairs = (text: string): SessionPair[] =>
  text
    .trim()
    .replace(/^[?#&]+/, '')
    .split('&')
    .filter(pair => pair !== '')
    .map(pairOf)

function pairOf(text: string): SessionPair {
  const at = text.indexOf('=')
  return at < 0 ? { key: text, value: '', text } : { key: text.slice(0, at), value: text.slice(at + 1), text }
}

export const joinPairs = (texts: readonly string[]): string => texts.join('&')

/**
 * The same state for this dataset. The dataset's id comes first and occurs once, regardless of ids in the text.
 */
export const sessionOfDataset = (text: string, datasetId: number): string =>
  joinPairs([
    `id_dataset=${datasetId}`,
    ...sessionPairs(text)
      .filter(({ key }) => key !== 'id_dataset')
      .map(pair => pair.text),
  ])

/** Keys of sets of objects, and of the properties whose values chose the objects: `chosen=7,12`. */
const setKeys: readonly string[] = [
  'hidden',
  'isolated',
  'ghosted',
  'selection',
  'set',
  'setcolour',
  'chosen',
]

/**
 * Ids of the properties whose values chose the sets of a state. Older states do not name them. A part that is
 * no id becomes 0, the id of no property.
 */
export const chosenIn = (text: string): number[] =>
  sessionPairs(text).flatMap(({ key, value }) => (key === 'chosen' ? chosenFrom(value) : []))

export const chosenFrom = (value: string): number[] =>
  value.split(/,|%2C/i).map(part => (/^\d{1,10}$/.test(part) ? Number(part) : 0))

/** Whether the state contains sets of objects. */
export const hasSets = (text: string): boolean =>
  sessionPairs(text).some(({ key, value }) => setKeys.includes(key) && value !== '')

/** The same state without its sets. */
export const withoutSets = (text: string): string =>
  joinPairs(
    sessionPairs(text)
      .filter(({ key }) => !setKeys.includes(key))
      .map(pair => pair.text),
  )

/**
 * The same state with other ids of the properties that chose its sets. Without its sets when one of these has
 * no other id.
 */
export function renumberedChoice(text: string, idOf: (id: number) => number | null | undefined): string {
  if (!chosenIn(text).every(id => typeof idOf(id) === 'number')) return withoutSets(text)
  return joinPairs(
    sessionPairs(text).map(pair =>
      pair.key === 'chosen' ? `chosen=${chosenFrom(pair.value).map(idOf).join(',')}` : pair.text,
    ),
  )
}

/** The parts of a pair before and after the id of the property that it names; null for other pairs. */
function propertyIn({ key, value }: Pick<SessionPair, 'key' | 'value'>) {
  const pattern = /^cor\d+$/.test(key)
    ? /^(?<before>\w+_)(?<id>\d{1,10})(?<after>)$/
    : key === 'colour'
      ? /^(?<before>property(?:,|%2C))(?<id>\d{1,10})(?<after>(?!\d).*)$/i
      : key === 'group'
        ? /^(?<before>)(?<id>\d{1,10})(?<after>\..*)$/
        : key === 'beside'
          ? /^(?<before>)(?<id>\d{1,10})(?<after>)$/
          : null
  const { before, id, after } = pattern?.exec(value)?.groups ?? {}
  return id === undefined ? null : { before: before ?? '', id: Number(id), after: after ?? '' }
}

/** Ids of the properties that a state loads, draws, colours by, shows beside, or whose groups it colours or names. */
export const propertiesIn = (text: string): number[] =>
  sessionPairs(text).flatMap(pair => propertyIn(pair)?.id ?? [])

/** Whether a state draws tracks, which follow the lineage. */
export const showsTracks = (text: string): boolean =>
  sessionPairs(text).some(({ key, value }) => key === 'tracks' && !/^(?:none)?(?::|%3A|$)/i.test(value))

/** The same state with other ids of properties. Pairs whose property has no other id are left out. */
export const renumberedProperties = (text: string, idOf: (id: number) => number | null | undefined): string =>
  joinPairs(
    sessionPairs(renumberedChoice(text, idOf)).flatMap(pair => {
      const found = propertyIn(pair)
      if (!found) return /^cor\d+$/.test(pair.key) ? [] : [pair.text]
      const id = idOf(found.id)
      return typeof id === 'number' ? [`${pair.key}=${found.before}${id}${found.after}`] : []
    }),
  )

/** Whether the text is the end of a short link. */
export const isShortcut = (text: string): boolean => /^[A-Za-z0-9]{8}$/.test(text)

/** Page addresses of the site that look like a short link. */
const pageNames: readonly string[] = ['citation', 'feedback', 'validate']

/** Whether a page of the site has this address. Addresses of pages ignore case. */
export const isPageName = (text: string): boolean => pageNames.includes(text.toLowerCase())
