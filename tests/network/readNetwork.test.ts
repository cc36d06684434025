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
      ['[1,}', /not JSON/],
      ['{"nodes":[', /cut off/],
      ['{"nodes":[]', /cut off/],
      ['{"nodes":["a', /cut off/],
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

  it('keeps the digits of ids, and takes words of Python for missing values', () => {
    const ids = fc.uniqueArray(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), { minLength: 2 })
    const space = fc.constantFrom('', ' ', '\n\t')
    const words = fc.constantFrom(
      'NaN',
      '-Infinity',
      '1',
      '2.5e3',
      '""',
      '"\\\\"',
      '"\\" NaN, 12345678901234567890"',
    )
    fc.assert(
      fc.property(ids, space, fc.array(words), (all, blank, others) => {
        const nodes = all.map(id => `{"id":${blank}${id}${blank},"more":[${others.join(`,${blank}`)}]}`)
        const text = `{"nodes":[${nodes.join()}],"links":[{"source":${all[0]},"target":${all[1]},"weight":NaN}]}`
        const { ids: read, sources, weights, notes } = readNetwork(text)
        expect(read).toEqual(all.map(String))
        expect([...sources, ...weights, ...notes]).toEqual([
          0,
          1,
          '1 link has an empty weight and counts as 1.',
        ])
      }),
    )
  })

  it('keeps long ids apart, and lists no ids among the numbers of nodes', () => {
    const long = 'x'.repeat(300)
    const { ids, names, fields } = readNetwork(
      `{"nodes":[{"id":"${long}1","root":720575940621039145,"n":1},{"id":"${long}2","root":720575940621039146,"n":12345678901234567890}],"links":[]}`,
    )
    expect(ids).toEqual([`${long}1`, `${long}2`])
    expect(names[0]).toHaveLength(200)
    expect(fields).toEqual([{ name: 'n', values: Float32Array.of(1, 12345678901234567000) }])
  })

  it('finds links of networkx 1 by the places of nodes that have ids', () => {
    const nodes = [{ id: 'a' }, { id: 'b' }, {}]
    const places = readNetwork(JSON.stringify({ nodes, links: [{ source: 2, target: 1 }] }))
    expect([places.ids, ...places.sources, ...places.targets]).toEqual([['a', 'b', '2'], 2, 1])
    const ids = read({ nodes: [{ id: 1 }, { id: 0 }], links: [{ source: 1, target: 0 }] })
    expect([...ids.sources, ...ids.targets]).toEqual([0, 1])
  })

  it('reports entries that are no objects, and refuses weights that 32 bits cannot hold', () => {
    const links = [1e300, 1e-300, [2], { a: 1 }].map(weight => ({ source: 'a', target: 'b', weight }))
    expect(read({ nodes: [{ id: 'a' }, { id: 'b' }, 'c', 7], links }).notes).toEqual([
      '2 entries are not objects and are left out.',
      '4 links have weights of zero or less, or none that are numbers.',
    ])
  })

  // a pattern that backtracks would take minutes
  it('takes time in proportion to a hostile text', () => {
    const size = 3_000_000
    for (const text of [
      `NaN"${'\\"'.repeat(size / 2)}`,
      `NaN${'"'.repeat(size)}`,
      `[${'9'.repeat(size)}x`,
      `NaN${'-'.repeat(size)}`,
      'NaN'.repeat(size / 3),
      '['.repeat(size),
      ' '.repeat(size),
      `{"nodes":[{"id":${'['.repeat(size / 3)}${']'.repeat(size / 3)}}]}`,
      `[{"data":{"id":"a"}},{"data":{"source":"a","target":"a","weight":"${' '.repeat(size)}x"}}]`,
      `graph ${'graph '.repeat(size / 6)}`,
    ]) {
      const from = performance.now()
      try {
        readNetwork(text)
      } catch (error) {
        expect(error).toBeInstanceOf(NetworkFault)
      }
      expect(performance.now() - from).toBeLessThan(20_000)
    }
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
