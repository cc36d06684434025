import { describe, expect, it } from '@jest/globals'
import {
  type AlgorithmName,
  algorithms,
  type Options,
  refusalOf,
} from '../../client/network/model/algorithms'
import { clusterCsv } from '../../client/network/model/clustering'
import { clustered, elements, fixture, opened, triangles } from './support'

const text = JSON.stringify(elements(triangles))

/** Options with which each algorithm finds the two triangles. */
const byHand: readonly [AlgorithmName, Partial<Options>][] = [
  ['markov', {}],
  ['kMeans', { k: 2 }],
  ['kMedoids', { k: 2 }],
  ['fuzzyCMeans', { k: 2 }],
  ['hierarchical', { threshold: 1 }],
  ['affinity', { preference: 'median' }],
]

/** Points on a line in two groups, and one far away. */
const points = JSON.stringify(
  elements([], { a: { x: 0 }, b: { x: 1 }, c: { x: 2 }, d: { x: 20 }, e: { x: 21 }, f: { x: 22 } }),
)

describe('clustering of a network', () => {
  it.each(byHand)('finds two linked triangles by %s', async (name, options) => {
    const { groups } = await clustered(text, name, options)
    expect(groups).toEqual(['abc', 'def'])
  })

  it.each(byHand.filter(([name]) => name !== 'markov'))(
    'finds groups of numbers by %s',
    async (name, options) => {
      const { groups } = await clustered(points, name, options, ['x'])
      expect(groups).toEqual(['abc', 'def'])
    },
  )

  it('keeps unlinked parts apart by Markov clustering for light and heavy links', async () => {
    const light = JSON.stringify(elements(['a-b:0.001', 'b-c:0.001', 'd-e:900', 'e-f:900'], { g: {} }))
    expect((await clustered(light, 'markov')).groups).toEqual(['abc', 'def', 'g'])
  })

  it('joins several links between two nodes, and sees none between a node and itself', async () => {
    const often = JSON.stringify(elements(['a-b', 'b-a', 'a-b', 'c-d', 'c-c', 'b-c:0.1']))
    expect((await clustered(often, 'markov')).groups).toEqual(['ab', 'cd'])
  })

  it('gives the same clusters for the same random seed', async () => {
    for (const name of ['kMeans', 'kMedoids', 'fuzzyCMeans'] as const) {
      const first = await clustered(fixture('celegans_connectome'), name, { seed: 7 })
      const again = await clustered(fixture('celegans_connectome'), name, { seed: 7 })
      expect(again.ofNode).toEqual(first.ofNode)
    }
  })

  it('says how much of a node lies in its cluster by fuzzyCMeans only', async () => {
    const { shares } = await clustered(points, 'fuzzyCMeans', { k: 2 }, ['x'])
    expect(shares).toHaveLength(6)
    expect(Math.min(...shares!)).toBeGreaterThan(0.9)
    expect((await clustered(points, 'kMeans', { k: 2 }, ['x'])).shares).toBeNull()
  })

  it('clusters nodes at one place without an error', async () => {
    const same = JSON.stringify(elements([], { a: { x: 1, y: 2 }, b: { x: 1, y: 2 }, c: { x: 1, y: 3 } }))
    for (const [name, options] of byHand) {
      const { sizes } = await clustered(same, name, { ...options, k: 3 }, ['y'])
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3)
    }
  })

  it('takes more clusters than nodes as one for each node', async () => {
    expect((await clustered(points, 'kMeans', { k: 50 }, ['x'])).groups).toHaveLength(6)
  })

  it.each(['small_compound', 'gene_network', 'celegans_connectome'])(
    'clusters %s in six ways',
    async name => {
      for (const algorithm of Object.keys(algorithms) as AlgorithmName[]) {
        const { sizes, ofNode } = await clustered(fixture(name), algorithm)
        expect(sizes.length).toBeGreaterThan(0)
        expect(ofNode.every(cluster => cluster < sizes.length)).toBe(true)
      }
    },
  )

  it('refuses too large a network with an estimate and the largest size', () => {
    const size = { nodes: 20_000, links: 100_000, dimensions: 8, k: 5 }
    expect(refusalOf('affinity', size)).toMatch(
      /^affinity Propagation of 20,000 nodes needs [\d.]+ GB of memory\./,
    )
    expect(refusalOf('kMedoids', size)).toMatch(
      /needs about \d+ (minutes|hours)\. It takes up to about [\d,]+ nodes/,
    )
    for (const name of ['markov', 'kMeans', 'fuzzyCMeans'] as const)
      expect(refusalOf(name, { ...size, nodes: 10_000 })).toBeNull()
  })

  it('writes the clusters as CSV that no spreadsheet runs', async () => {
    const names = JSON.stringify(elements(['a-b'], { a: { name: '=1+1' }, b: { name: 'x, "y"' } }))
    const { network } = await opened(names)
    const clustering = await clustered(names, 'markov')
    expect(clusterCsv(network, clustering)).toBe(`id,name,cluster\r\na,'=1+1,1\r\nb,"x, ""y""",1\r\n`)
  })
})
