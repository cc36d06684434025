import { describe, expect, it } from '@jest/globals'
import { reportedPicture, sharedPicture } from '../../client/viewer/state/sharedView'

/** Pictures of 100 bytes for each pixel of the longer side, previews of 50; the small copy has 320 pixels. */
const scene = {
  preview: (side: number) => Promise.resolve(new Blob([new Uint8Array(side * 50)])),
  pictureWithLegend: (side: number) => Promise.resolve(new Blob([new Uint8Array(side * 100)])),
  picture: () => Promise.resolve(new Blob([new Uint8Array(32_000)])),
}

describe('the picture of a view', () => {
  it.each([
    [256_000, 96_000],
    [90_000, 64_000],
    [50_000, 32_000],
  ])('has its legend when it fits into %i bytes', async (most, size) => {
    expect((await reportedPicture({ scene }, most))?.size).toBe(size)
  })

  it('has no legend in a link, where it would be too small to read', async () => {
    expect((await sharedPicture({ scene }, 256_000))?.size).toBe(48_000)
  })

  it('is missing while nothing is drawn', async () => {
    expect(await sharedPicture({ scene: null }, 1000)).toBeNull()
  })
})
