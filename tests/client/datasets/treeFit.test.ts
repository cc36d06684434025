import { describe, expect, it } from '@jest/globals'
import type { Branch, BranchInSight } from '../../../client/features/datasetFilter/branches'
import { endOf, fitOf, widthOf } from '../../../client/features/datasetFilter/treeFit'
import { treeLook } from '../../../client/features/datasetFilter/treeLook'

const branch = (name: string, rank: string, children: Branch[] = []): Branch => ({
  id: name,
  taxonIds: [name],
  name,
  rank,
  count: 1,
  children,
})
const end = (name: string, depth: number, rank = 'species'): BranchInSight => ({
  branch: branch(name, rank),
  depth,
  isOpen: false,
})
const folded: BranchInSight = {
  branch: branch('Hexacorallia', 'subclass', [branch('Acropora', 'genus')]),
  depth: 2,
  isOpen: false,
}
const open: BranchInSight = {
  branch: branch('Deuterostomia', 'clade', [branch('Ciona', 'genus')]),
  depth: 1,
  isOpen: true,
}
const places = [
  open,
  end('Homo sapiens neanderthalensis', 3, 'subspecies'),
  end('Phallusia mammillata', 3),
  end('Mammuthus', 3, 'genus'),
  folded,
]
const rightOf = (place: BranchInSight, width: number) => {
  const fit = fitOf(places, width)
  return treeLook.edge + place.depth * fit.column + endOf(place, fit.nameOf(place))
}

describe('the names of the tree', () => {
  it.each([260, 311, 352, 500, 900])('end within a pane of %s px', width => {
    for (const place of places)
      if (!place.isOpen)
        expect([place.branch.name, rightOf(place, width) <= width]).toEqual([place.branch.name, true])
  })

  it('are whole where the columns can be narrowed enough', () => {
    const { nameOf, column } = fitOf(places, 311)
    expect(column).toBeLessThan(treeLook.column)
    expect(nameOf(places[2]!)).toBe('P. mammillata')
    expect(nameOf(places[3]!)).toBe('Mammuthus')
  })

  it('end with an ellipsis where they are cut', () => {
    const { nameOf, column } = fitOf(places, 240)
    expect(column).toBe(treeLook.leastColumn)
    expect(nameOf(places[1]!)).toMatch(/^H\. sa\p{Ll}*…$/u)
  })

  it('of unfolded branches end before the next column', () => {
    for (const width of [0, 260, 900]) {
      const { nameOf, column } = fitOf(places, width)
      expect(widthOf(nameOf(open))).toBeLessThan(column)
    }
  })

  it('have the widest columns before the pane is measured', () => {
    expect(fitOf(places, 0).column).toBe(treeLook.column)
    expect(fitOf([], 300).column).toBe(treeLook.column)
  })
})
