import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { RowSet } from '../../client/instrument/sets/rowSet'
import { solidRows, textObjects } from '../../client/instrument/cellTexts'
import { emptyPlaces, mostTexts, TextPlacer } from '../../client/viewer/model/textPlaces'
import { propertyOf, tableOf } from './support'

/** Looks along z from 0: x and y in −1 … 1 fill the picture, z is the distance. */
const view = {
  matrix: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1),
  width: 800,
  height: 600,
  focal: 300,
}
const pointsOf = (points: readonly (readonly [number, number, number, number?])[], largest = Infinity) => ({
  count: points.length,
  centres: Float32Array.from(points.flatMap(([x, y, z]) => [x, y, z])),
  radii: Float32Array.from(points, ([, , , radius]) => radius ?? 0.001),
  largest,
})
function placed(points: ReturnType<typeof pointsOf>, width = 60) {
  const places = emptyPlaces()
  new TextPlacer().place(places, points, view, () => width)
  return Array.from({ length: places.count }, (_, at) => ({
    point: places.points[at]!,
    x: places.x[at]!,
    y: places.y[at]!,
  }))
}

describe('texts on cells', () => {
  it('take the nearest of cells at one place', () => {
    expect(
      placed(
        pointsOf([
          [0, 0, 0.9],
          [0.01, 0, 0.1],
          [0.5, 0, 0.5],
        ]),
      ).map(({ point }) => point),
    ).toEqual([1, 2])
  })

  it('leave out cells behind others, outside the picture, and cells that enclose others', () => {
    expect(
      placed(
        pointsOf([
          [0, 0, 0.1, 0.5],
          [0.2, 0.1, 0.9],
        ]),
      ).map(({ point }) => point),
    ).toEqual([0])
    expect(
      placed(
        pointsOf([
          [0, 0, 0.1],
          [2, 0, 0.1],
          [0.999, 0, 0.1],
        ]),
      ).map(({ point }) => point),
    ).toEqual([0])
    expect(
      placed(
        pointsOf(
          [
            [0, 0, 0.1, 0.9],
            [0.2, 0.1, 0.9],
          ],
          0.5,
        ),
      ).map(({ point }) => point),
    ).toEqual([1])
  })

  it('leave out cells without a text', () => {
    expect(placed(pointsOf([[0, 0, 0.1]]), 0)).toEqual([])
  })

  it('are at most 100 and never overlap', () => {
    const coordinate = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate, fc.double({ min: 0, max: 1, noNaN: true })), {
          maxLength: 400,
        }),
        points => {
          const texts = placed(pointsOf(points))
          expect(texts.length).toBeLessThanOrEqual(mostTexts)
          texts.forEach((a, at) => {
            for (const b of texts.slice(0, at))
              expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 16).toBe(true)
          })
        },
      ),
    )
  })
})

describe('the objects with texts', () => {
  const table = tableOf([1, 2, 3], { names: ['one', '', 'three'] })
  const shown = { time: 1, tables: [table] }
  const all = () => true
  const textsOf = (objects: ReturnType<typeof textObjects>) =>
    Array.from({ length: objects.count }, (_, at) => objects.textOf(at))

  it('have the names of the files, the texts of a property, or short numbers', () => {
    expect(textsOf(textObjects(shown, all, null))).toEqual(['one', '', 'three'])
    expect(
      textsOf(
        textObjects(
          shown,
          all,
          propertyOf('type:string\n1,1:left\n1,3:a very long name of a cell at the left\n'),
        ),
      ),
    ).toEqual(['left', '', 'a very long name of a c…'])
    expect(textsOf(textObjects(shown, all, propertyOf('type:float\n1,1:123456.7\n1,2:0.25\n')))).toEqual([
      '123,457',
      '0.25',
      '',
    ])
  })

  it('have the names of the files before those of the property that names objects, then numbers', () => {
    const property = propertyOf('type:string\n1,1:left\n1,2:right\n')
    const most = tableOf([1, 2, 3], { names: ['one', '', ''] })
    const kinds = { isName: true, isNumbered: true }
    expect(textsOf(textObjects({ time: 1, tables: [most] }, all, property, kinds))).toEqual([
      'one',
      'right',
      '3',
    ])
    expect(textsOf(textObjects({ time: 1, tables: [most] }, all, property))).toEqual(['left', 'right', ''])
  })

  it('are the visible ones', () => {
    expect(textsOf(textObjects(shown, (_, index) => index !== 0, null))).toEqual(['', 'three'])
  })
})

describe('the objects that carry texts', () => {
  const rows = (...members: number[]) => RowSet.of(6, members)

  it('are neither hidden, nor ghosts, nor glass before the object that the user flew to', () => {
    const isSolid = solidRows({
      hidden: rows(1),
      only: null,
      selected: rows(3),
      ghosted: rows(2, 3),
      aside: rows(4),
    })
    expect([-1, 0, 1, 2, 3, 4, 5].map(isSolid)).toEqual([true, true, false, false, true, false, true])
  })

  it('are the isolated ones only', () => {
    const isSolid = solidRows({ hidden: null, only: rows(1), selected: null, ghosted: null, aside: null })
    expect([0, 1, 2].map(isSolid)).toEqual([false, true, false])
  })
})
