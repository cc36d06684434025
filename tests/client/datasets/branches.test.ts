import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type Branch,
  branchesOf,
  foldedAtFirst,
  inSight,
  type Twig,
  twigOf,
  wayTo,
} from '../../../client/features/datasetFilter/branches'

const node = (id: number, parentId: number | null, name: string, branchCount: number) => ({
  id: String(id),
  parentId: parentId === null ? null : String(parentId),
  name,
  rank: 'clade',
  datasetCount: 0,
  branchCount,
})
/**
 * Tree: root – cells – animals – (ascidians – Phallusia | flies). One dataset belongs to "animals" directly.
 */
const animals = [
  node(1, null, 'root', 4),
  node(2, 1, 'cellular organisms', 4),
  node(3, 2, 'Metazoa', 4),
  node(4, 3, 'Ascidiacea', 2),
  node(5, 4, 'Phallusia', 2),
  node(6, 3, 'Diptera', 1),
]

it('branches merge taxa with a single child and still find the merged taxa by id', () => {
  const [metazoa, ...more] = branchesOf(animals)
  expect(more).toEqual([])
  expect(metazoa).toMatchObject({
    name: 'Metazoa',
    taxonIds: ['1', '2', '3'],
    count: 4,
    children: [{ name: 'Diptera' }, { name: 'Phallusia', taxonIds: ['4', '5'] }],
  })
  expect(wayTo([metazoa!], '4').map(({ name }) => name)).toEqual(['Metazoa', 'Phallusia'])
  expect(wayTo([metazoa!], '99')).toEqual([])
})

it('branches keep a taxon that has datasets of its own', () => {
  expect(branchesOf([node(1, null, 'Ciona', 3), node(2, 1, 'Ciona robusta', 2)])[0]).toMatchObject({
    name: 'Ciona',
    children: [{ name: 'Ciona robusta' }],
  })
})

const nodes = fc.array(fc.nat(), { maxLength: 30 }).map(seeds => {
  const parents = seeds.map((seed, at) => (at === 0 ? null : seed % 7 === 0 ? null : seed % at))
  const counts = seeds.map(seed => seed % 3)
  for (let at = seeds.length - 1; at > 0; at--) if (parents[at] !== null) counts[parents[at]!]! += counts[at]!
  return seeds.map((_, at) =>
    node(at + 1, parents[at] === null ? null : parents[at]! + 1, `taxon ${at}`, counts[at]!),
  )
})
const all = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap(branch => [branch, ...all(branch.children)])

it('branches contain each taxon exactly once for any tree', () => {
  fc.assert(
    fc.property(nodes, given => {
      expect(
        all(branchesOf(given))
          .flatMap(({ taxonIds }) => taxonIds)
          .sort(),
      ).toEqual(given.map(({ id }) => id).sort())
    }),
  )
})

it('branches end and keep every taxon when the list has cycles or unknown parents', () => {
  expect(
    all(
      branchesOf([
        node(1, 2, 'one', 1),
        node(2, 1, 'two', 1),
        node(3, 77, 'three', 1),
        node(3, 1, 'again', 1),
      ]),
    )
      .flatMap(({ taxonIds }) => taxonIds)
      .sort(),
  ).toEqual(['1', '2', '3'])
})

const twigs = (twig: Twig): Twig[] => [twig, ...twig.children.flatMap(twigs)]
const depthsOfEnds = (twig: Twig): number[] =>
  twig.children.length === 0 ? [0] : twig.children.flatMap(depthsOfEnds).map(depth => depth + 1)

it('the drawing contains each visible branch once, in reading order, with lines of equal length', () => {
  fc.assert(
    fc.property(nodes, fc.nat(12), (given, most) => {
      const branches = branchesOf(given)
      const folded = foldedAtFirst(branches, most)
      const root = twigOf(branches, folded)
      const all = twigs(root)
      const places = inSight(branches, folded)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const drawn = all
        .flatMap(({ place }) => (place ? [place] : []))
        .sort((one, other) => one.order - other.order)
      expect(drawn.map(({ branch }) => branch)).toEqual(places.map(({ branch }) => branch))
      for (const { place, children } of all)
        if (place)
          expect(children.map(part => part.place?.branch).reverse()).toEqual(
            place.isOpen ? place.branch.children : [undefined],
          )
      const ends = depthsOfEnds(root)
      expect(ends).toHaveLength(Math.max(1, places.filter(({ isOpen }) => !isOpen).length))
      expect(new Set(ends).size).toBe(1)
    }),
  )
})

it('large trees start folded, except at the first split', () => {
  const wide = [
    node(1, null, 'root', 60),
    ...[2, 3].map(id => node(id, 1, `half ${id}`, 30)),
    ...Array.from({ length: 60 }, (_, at) => node(at + 4, 2 + (at % 2), `leaf ${at}`, 1)),
  ]
  expect([...foldedAtFirst(branchesOf(wide), 40)].sort()).toEqual(['2', '3'])
  expect(foldedAtFirst(branchesOf(wide), 1).has('1')).toBe(false)
  expect(foldedAtFirst(branchesOf(animals), 40).size).toBe(0)
})
