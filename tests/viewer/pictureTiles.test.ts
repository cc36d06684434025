import { expect, test } from '@jest/globals'
import { pictureTiles } from '../../client/viewer/model/picture/pictureTiles'

test.each([
  [20_000, 20_000, { side: 16_384, margin: 84 }],
  [20_000, 3, { side: 4_096, margin: 333 }],
  [2_049, 1_401, { side: 1_200, margin: 12 }],
])('tiles cover a picture of %i × %i once, within bounds', (width, height, limits) => {
  const bands = pictureTiles(width, height, limits)!
  let bottom = 0
  for (const band of bands) {
    expect(band.y).toBe(bottom)
    bottom += band.height
    expect(band.height * width).toBeLessThanOrEqual(16_777_216)
    let right = 0
    for (const tile of band.tiles) {
      expect(tile).toMatchObject({ x: right, y: band.y, height: band.height })
      right += tile.width
      const drawn = [tile.width + 2 * limits.margin, tile.height + 2 * limits.margin] as const
      expect(Math.max(...drawn)).toBeLessThanOrEqual(limits.side)
      expect(drawn[0] * drawn[1]).toBeLessThanOrEqual(4_194_304)
    }
    expect(right).toBe(width)
  }
  expect(bottom).toBe(height)
})

test('margins that leave no room give no tiles', () => {
  expect(pictureTiles(5_000, 5_000, { side: 1_024, margin: 500 })).toBeNull()
})
