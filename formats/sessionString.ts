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

/** Whether the text is the end of a short link. */
export const isShortcut = (text: string): boolean => /^[A-Za-z0-9]{8}$/.test(text)
