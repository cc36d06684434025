import { describe, expect, test } from '@jest/globals'
import { directionText, noAxes } from '../../formats/anatomy'
import { axesFault, directionFault, readDirection, readNumbers, voxelFault } from '../../formats/anatomyInput'
import { type LengthFacts, lengthScale, scaled, scaleText, unitOfScale } from '../../formats/lengthScale'
import { lengthUnitOf, readable, type LengthUnit, unitFactor, unitText } from '../../formats/units'

describe('units', () => {
  test.each([
    ['µm', 'um'],
    ['μm', 'um'],
    [' Micrometres ', 'um'],
    ['micron', 'um'],
    ['nanometer', 'nm'],
    ['MM', 'mm'],
    ['meters', 'm'],
    ['centimetre', 'cm'],
    ['unknown', 'unknown'],
    ['Voxels', 'voxel'],
    ['px', 'voxel'],
  ])('read %s as %s', (text, unit) => {
    expect(lengthUnitOf(text)).toBe(unit)
  })

  test.each(['', 'pt', 'constructor', '__proto__', 'litre', 'um um'])('refuse %j', text => {
    expect(lengthUnitOf(text)).toBeNull()
  })

  test('convert lengths, and nothing without a unit', () => {
    expect(unitFactor('um', 'mm')).toBeCloseTo(1e-3)
    expect(unitFactor('unknown', 'mm')).toBeNull()
    expect(unitFactor('mm', 'unknown')).toBeNull()
    expect(unitFactor('voxel', 'mm')).toBeNull()
  })

  test.each([
    [1000, 'nm', 1, 1, 'µm'],
    [0.25, 'um', 1, 250, 'nm'],
    [1234, 'um', 1, 1.234, 'mm'],
    [12, 'cm', 1, 120, 'mm'],
    [2_000_000, 'um', 2, 2, 'mm²'],
    [5e8, 'um', 3, 5e8, 'µm³'],
    [2e9, 'um', 3, 2, 'mm³'],
    [0, 'mm', 1, 0, 'mm'],
    [-1500, 'um', 1, -1.5, 'mm'],
    [5, 'unknown', 3, 5, 'units³'],
    [1, 'unknown', 1, 1, 'unit'],
    [1500, 'voxel', 1, 1500, 'voxels'],
    [1, 'voxel', 1, 1, 'voxel'],
    [1, 'voxel', 3, 1, 'voxels³'],
  ] as const)('write %d %s^%d as %d %s', (value, unit, power, wanted, written) => {
    const quantity = readable(value, unit, power)
    expect(quantity.value).toBeCloseTo(wanted)
    expect(quantity.unit).toBe(written)
  })

  test('have symbols, and none when unknown', () => {
    expect([unitText('um', 3), unitText('mm'), unitText('unknown', 2)]).toEqual(['µm³', 'mm', ''])
  })
})

describe('the scale of lengths', () => {
  const facts = (more: Partial<LengthFacts>): LengthFacts => ({
    units: 'voxel',
    voxelSize: [0.3, 0.3, 0.3],
    voxelUnit: 'um',
    ...more,
  })

  test('turns voxels that are cubes of a known size into lengths', () => {
    const scale = lengthScale(facts({}))
    expect(scale).toEqual({ unit: 'um', factor: 0.3 })
    expect([scaled(10, scale), scaled(10, scale, 3)].map(value => value.toFixed(6))).toEqual([
      '3.000000',
      '0.270000',
    ])
  })

  test.each<[string, Partial<LengthFacts>, LengthUnit]>([
    ['voxels with different sides', { voxelSize: [0.3, 0.3, 1] }, 'voxel'],
    ['voxels without a size', { voxelSize: null }, 'voxel'],
    ['voxels without a unit of their size', { voxelUnit: 'unknown' }, 'voxel'],
    ['other lengths', { units: 'um' }, 'um'],
    ['unknown lengths', { units: 'unknown' }, 'unknown'],
  ])('leaves %s as they are', (_, more, unit) => {
    expect(lengthScale(facts(more))).toEqual({ unit, factor: 1 })
  })

  test('is stored as a text with the unit of the values', () => {
    expect(scaleText(facts({}))).toBe('0.3 um')
    expect(scaleText(facts({ voxelSize: [1, 1, 1] }))).toBe('1 um')
    expect(scaleText(facts({ units: 'um' }))).toBe('')
    expect(scaleText(facts({ voxelSize: null }))).toBe('')
    expect([unitOfScale('0.3 um', 'voxel'), unitOfScale('', 'voxel'), unitOfScale('', 'um')]).toEqual([
      'um',
      'voxel',
      'um',
    ])
  })
})

describe('directions', () => {
  test.each([
    ['x', [1, 0, 0]],
    ['-Y', [0, -1, 0]],
    ['− z', [0, 0, -1]],
    ['0.7, 0, 0.7', [0.7, 0, 0.7]],
    ['(1;2;3)', [1, 2, 3]],
    ['[1 0 0]', [1, 0, 0]],
  ])('read %s', (text, direction) => {
    expect(readDirection(text)).toEqual(direction)
  })

  test.each(['', 'w', '1,2', '0,0,0', '1,2,3,4', 'x,y,z', 'NaN,0,1', 'Infinity,0,0', '1e300,0,0'])(
    'refuse %j',
    text => {
      expect(readDirection(text)).toBeNull()
    },
  )

  test('are written as they are read', () => {
    for (const text of ['x', '−y', '0.7, 0, 0.7']) expect(directionText(readDirection(text))).toBe(text)
    expect(directionText(null)).toBe('')
  })

  test('belong to one specimen only when they are not parallel', () => {
    expect(axesFault(noAxes)).toBeNull()
    expect(axesFault({ anterior: [1, 0, 0], dorsal: [0.5, 1, 0], left: [0, 0, 1] })).toBeNull()
    expect(axesFault({ anterior: [1, 0, 0], dorsal: null, left: [-3, 0.1, 0] })).toContain(
      'anterior and left',
    )
  })

  test('and voxel sizes name their faults', () => {
    expect(directionFault([1, 2])).toContain('x, y or z')
    expect([voxelFault([]), voxelFault([1, 2, 3]), voxelFault(readNumbers('0.3, 0.3, 1'))]).toEqual([
      null,
      null,
      null,
    ])
    expect(voxelFault([1, 2, NaN])).toContain('three numbers above 0')
    expect([voxelFault([1e-12, 1, 1e9]), voxelFault([1e10, 1, 1]), voxelFault([1, 1, 1e-13])]).toEqual([
      null,
      expect.stringContaining('10⁹'),
      expect.stringContaining('10⁻¹²'),
    ])
  })
})
