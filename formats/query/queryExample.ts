import { nameProperty, type QueryCatalogue } from './queryCatalogue.js'
import { fieldTextOf } from './queryCompletion.js'

/** Types whose values a reader compares most. */
const usual = ['group', 'string', 'label', 'float']

/** A query that is valid for this dataset, as an example for its readers. */
export function exampleQuery(
  { properties }: Pick<QueryCatalogue, 'properties'>,
  { minTime, maxTime }: { readonly minTime: number; readonly maxTime: number },
): string {
  const named = nameProperty(properties)
  const property = properties
    .filter(({ id, type, isReplaced }) => id !== named?.id && usual.includes(type) && !isReplaced)
    .toSorted((a, b) => usual.indexOf(a.type) - usual.indexOf(b.type))[0]
  // open meshes have neither volume nor sphericity
  const part = property ? `has ${fieldTextOf(property, properties)}` : 'surface > 0'
  const span = maxTime - minTime
  return span < 2
    ? part
    : `${part} & t in ${minTime + Math.floor(span / 3)}..${minTime + Math.floor((2 * span) / 3)}`
}

/** Texts that need no escapes in a pattern. */
const plain = /^[\p{L}\p{N}_. -]+$/u

/** A query for the objects whose value contains a text that no object has as its name; null without such a property. */
export function valueQuery({ properties }: Pick<QueryCatalogue, 'properties'>, text: string): string | null {
  const named = nameProperty(properties)
  const property = ['string', 'label', 'group']
    .map(wanted =>
      properties.find(({ id, type, isReplaced }) => type === wanted && id !== named?.id && !isReplaced),
    )
    .find(Boolean)
  if (!property || !plain.test(text)) return null
  const pattern = /^[A-Za-z0-9.]+$/.test(text) ? `*${text}*` : `"*${text}*"`
  return `${fieldTextOf(property, properties)} ~ ${pattern}`
}
