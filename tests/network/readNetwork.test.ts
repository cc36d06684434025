import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { NetworkFault } from '../../client/network/model/network'
import { readNetwork } from '../../client/network/model/readNetwork'
import { elements, fixture } from './support'

const read = (json: unknown) => readNetwork(JSON.stringify(json))

describe('the file of a network', () => {
  it('is a list of elements, elements, or nodes and edges', () => {
    const list = elements(['a-b'])
    const [a, b, link] = list
    for (const json of [
      list,
      { elements: list },
      { elements: { nodes: [a, b], edges: [link] } },
      { nodes: [a, b], edges: [link] },
    ])
      expect(read(json)).toMatchObject({
        ids: ['a', 'b'],
        sources: Uint32Array.of(0),
        targets: Uint32Array.of(1),
      })
  })

  it('of the examples holds their nodes, links, places and numbers', () => {
    const worm = readNetwork(fixture('celegans_connectome'))
    expect([worm.ids.length, worm.sources.length, worm.places]).toEqual([309, 3085, null])
    const genes = readNetwork(fixture('gene_network'))
    expect([genes.ids.length, genes.sources.length, genes.fields.map(({ name }) => name)]).toEqual([
      21,
      593,
      ['idInt', 'score'],
    ])
    expect(genes.places).toHaveLength(42)
    const compound = readNetwork(fixture('small_compound'))
    expect(compound.notes[0]).toMatch(/^\d+ groups hold nodes and are not clustered\.$/)
  })

  it('may be a style or another JSON, which is refused by name', () => {
    expect(() => readNetwork(fixture('gene_network_style'))).toThrow(/style file/)
    for (const [json, words] of [
      ['[', /not JSON/],
      ['{"a":1}', /not a network/],
      ['[1,2]', /not a network/],
      ['{"elements":[]}', /not a network/],
      ['{"nodes":[]}', /no nodes/],
      ['{"nodes":[{"data":{}}]}', /No node of the file has an id/],
      ['null', /not a network/],
    ] as const)
      expect(() => readNetwork(json)).toThrow(words)
  })

  it('reports missing nodes, loops, repeated ids and weights that are not above zero', () => {
    const { notes, sources } = read([
      ...elements(['a-b', 'a-a']),
      { data: { source: 'b', target: 'a', weight: -1 } },
      { data: { id: 'a' } },
      { data: { source: 'a', target: 'nobody' } },
      { data: { source: 'a', target: 'b', weight: 'heavy' } },
    ])
    expect(sources).toHaveLength(1)
    expect(notes).toEqual([
      '1 node without an id of its own is left out.',
      '1 link names a node that is not in the file.',
      '1 link joins a node with itself.',
      '2 links have weights of zero or less, or none that are numbers.',
    ])
  })

  it('has at most 20,000 nodes and 500,000 links', () => {
    const nodes = Array.from({ length: 20_001 }, (_, id) => ({ data: { id } }))
    expect(() => read({ nodes, edges: [] })).toThrow('The network has 20,001 nodes; at most 20,000 are read.')
    const edges = Array.from({ length: 500_001 }, () => ({ data: { source: '1', target: '2' } }))
    expect(() => read({ nodes: nodes.slice(0, 3), edges })).toThrow(/at most 500,000 are read/)
  })

  it('is any JSON: it is read or refused in words', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        try {
          readNetwork(text)
        } catch (error) {
          expect(error).toBeInstanceOf(NetworkFault)
        }
      }),
    )
  })
})
