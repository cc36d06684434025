import { describe, expect, it } from '@jest/globals'
import type { Branch, BranchInSight } from '../../../client/features/datasetFilter/branches'
import { endOf, fitOf, fitsIn, stepOf, widthOf } from '../../../client/features/datasetFilter/treeFit'
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
const phlebobranchia: BranchInSight = {
  branch: branch('Phlebobranchia', 'order', [branch('Ciona', 'genus')]),
  depth: 2,
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
  it.each([260, 352, 500, 900])('end within the drawing, which fits into a wide pane: %s px', width => {
    const fit = fitOf(places, width)
    expect(fit.width).toBe(
      Math.max(...places.filter(({ isOpen }) => !isOpen).map(place => rightOf(place, width))),
    )
    expect(fit.width <= width).toBe(width >= 500)
  })

  it('are whole where the columns can be narrowed enough', () => {
    const metazoa: BranchInSight = {
      branch: branch('Metazoa', 'kingdom', [branch('Ciona', 'genus')]),
      depth: 1,
      isOpen: true,
    }
    const { nameOf, column } = fitOf([metazoa, ...places.slice(1)], 340)
    expect(column).toBeLessThan(treeLook.column)
    expect(column).toBeGreaterThan(widthOf('Metazoa'))
    expect(nameOf(places[2]!)).toBe('P. mammillata')
    expect(nameOf(places[3]!)).toBe('Mammuthus')
  })

  it('end with an ellipsis where they are cut, and keep 16 letters', () => {
    const { nameOf } = fitOf(places, 240)
    expect(nameOf(places[1]!)).toBe('H. sapiens nean…')
  })

  it('of unfolded branches are whole up to 16 letters, and end before the next column', () => {
    for (const width of [0, 260, 900]) {
      const { nameOf, column } = fitOf([...places, phlebobranchia], width)
      expect([nameOf(open), nameOf(phlebobranchia)]).toEqual(['Deuterostomia', 'Phlebobranchia'])
      expect(widthOf(nameOf(phlebobranchia))).toBeLessThan(column)
    }
  })

  it('fit into the panel when no name is cut or outside it', () => {
    expect([fitsIn(places, 260), fitsIn(places, 900), fitsIn([], 0)]).toEqual([false, true, true])
  })

  it('have the widest columns before the pane is measured', () => {
    expect(fitOf(places.slice(1), 0).column).toBe(treeLook.column)
    expect(fitOf([], 300).column).toBe(treeLook.column)
  })
})

describe('the indentation of the list', () => {
  it.each([
    [4, 328, 16],
    [25, 328, 5],
    [25, 700, 16],
    [0, 328, 16],
    [4, 0, 16],
  ])('of %s levels in a panel of %s px is %s px', (deepest, width, step) => {
    expect(stepOf(deepest, width)).toBe(step)
  })
})
