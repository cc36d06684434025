import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
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
  it.each([260, 352, 500, 900])('end within the pane, also when they must be cut: %s px', width => {
    const fit = fitOf(places, width)
    expect(fit.width).toBe(
      Math.max(...places.filter(({ isOpen }) => !isOpen).map(place => rightOf(place, width))),
    )
    expect(fit.width).toBeLessThanOrEqual(width)
  })

  it('end within the pane for every tree of up to five levels', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abMWil '), minLength: 1, maxLength: 40 })
    const place = fc
      .record({ name: letters, depth: fc.integer({ min: 0, max: 5 }), kind: fc.nat(2) })
      .map(({ name, depth, kind }) => ({
        branch: branch(name, 'clade', kind === 0 ? [] : [branch('Ciona', 'genus')]),
        depth,
        isOpen: kind === 2,
      }))
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), fc.integer({ min: 340, max: 900 }), (given, width) => {
        const fit = fitOf(given, width)
        expect(fit.width).toBeLessThanOrEqual(width)
        for (const each of given.filter(({ isOpen }) => isOpen))
          expect(widthOf(fit.nameOf(each))).toBeLessThan(fit.column)
      }),
    )
  })

  it('are whole where the columns can be narrowed enough', () => {
    const metazoa: BranchInSight = {
      branch: branch('Metazoa', 'kingdom', [branch('Ciona', 'genus')]),
      depth: 1,
      isOpen: true,
    }
    const { nameOf, column } = fitOf([metazoa, ...places.slice(1)], 380)
    expect(column).toBeLessThan(treeLook.column)
    expect(column).toBeGreaterThan(widthOf('Metazoa'))
    expect(nameOf(places[2]!)).toBe('P. mammillata')
    expect(nameOf(places[3]!)).toBe('Mammuthus')
  })

  it('end with an ellipsis where they are cut', () => {
    const { nameOf } = fitOf(places, 260)
    expect(nameOf(places[1]!)).toBe('H. sapiens…')
    expect(nameOf(open)).toMatch(/^De.*…$/)
  })

  it('of unfolded branches are whole in a wide pane, and end before the next column', () => {
    for (const width of [0, 600, 900]) {
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
