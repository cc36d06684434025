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
