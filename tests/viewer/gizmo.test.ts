import { describe, expect, it } from '@jest/globals'
import { noAxes } from '../../formats/anatomy'
import { axisNamesOf, gizmoEnds } from '../../client/viewer/model/gizmo'
import { lengthWords } from '../../client/viewer/model/scaleBar'
import type { LengthUnit } from '../../formats/units'

describe('the drawing of directions', () => {
  it('has x, y and z without anatomical axes', () => {
    expect(
      gizmoEnds(noAxes)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('xyz')
    expect(axisNamesOf(noAxes)).toEqual([null, null, null])
  })

  it('has both ends of each known axis, in directions of length 1', () => {
    const axes = { anterior: [2, 0, 0], dorsal: null, left: [0, 3, 4] } as const
    const ends = gizmoEnds(axes)
    expect(ends.map(({ letter }) => letter).join('')).toBe('APLR')
    for (const { direction } of ends) expect(Math.hypot(...direction)).toBeCloseTo(1)
    expect(ends[1]!.direction).toEqual([-1, 0, 0])
    expect(axisNamesOf(axes)).toEqual([['Posterior', 'Anterior'], null, null])
  })
})

describe('lengths', () => {
  it('have the unit of the dataset, and the word units only without one', () => {
    const words = (length: number, unit: LengthUnit, factor = 1) => lengthWords(length, { unit, factor })
    expect([words(50, 'um'), words(2000, 'um'), words(1, 'unknown')]).toEqual(['50 µm', '2 mm', '1 unit'])
    expect([words(50, 'um', 0.3), words(50, 'voxel'), words(1, 'voxel')]).toEqual([
      '15 µm',
      '50 voxels',
      '1 voxel',
    ])
  })
})
