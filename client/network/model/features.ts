import type { Adjacency } from './adjacency'
import type { Network, NodeField } from './network'
import { spectralPlaces } from './spectral'

/** What makes two nodes alike: their links, or numeric fields of the file by name. */
export type Likeness = 'links' | readonly string[]

/** `dimensions` numbers for each node, node after node. */
export interface Features {
  readonly dimensions: number
  readonly values: Float64Array
}

/** enough to tell about as many clusters apart */
export const linkDimensions = 8

export function featuresOf(network: Network, adjacency: Adjacency, likeness: Likeness): Features {
  if (likeness === 'links')
    return { dimensions: linkDimensions, values: spectralPlaces(adjacency, linkDimensions) }
  const columns = network.fields.filter(({ name }) => likeness.includes(name)).map(standardised)
  const values = new Float64Array(network.ids.length * columns.length)
  for (const [dimension, column] of columns.entries())
    for (let node = 0; node < column.length; node++) values[node * columns.length + dimension] = column[node]!
  return { dimensions: columns.length, values }
}

/** Mean 0 and standard deviation 1; a missing value becomes the mean. */
function standardised({ values }: NodeField): Float64Array {
  const present = values.filter(value => !Number.isNaN(value))
  const mean = present.reduce((sum, value) => sum + value, 0) / present.length
  const variance = present.reduce((sum, value) => sum + (value - mean) ** 2, 0) / present.length
  const deviation = Math.sqrt(variance) || 1
  return Float64Array.from(values, value => (Number.isNaN(value) ? 0 : (value - mean) / deviation))
}
