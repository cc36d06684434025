import { describe, expect, it } from '@jest/globals'
import sharp, { type Color } from 'sharp'
import { UnreadableFile } from '../../server/kernel/errors.js'
import { makeThumbnail, reencode, shrink } from '../../server/pipeline/picture.js'

const picture = (channels: 3 | 4, background: Color) =>
  sharp({ create: { width: 6, height: 4, channels, background } })

/** A 24-bit BMP with rows from bottom to top: the upper half is red, the lower half is blue. */
function bitmap(width: number, height: number): Uint8Array {
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(54 + stride * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    view.setUint32(at, value, true)
  view.setUint16(28, 24, true)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      bytes.set(row >= height / 2 ? [0, 0, 255] : [255, 0, 0], 54 + row * stride + column * 3)
  return bytes
}

describe('a picture', () => {
  it('of another format is refused with the formats that are accepted', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(reencode(svg, 1000)).rejects.toThrow(
      'The picture cannot be read: it is not a BMP, PNG, JPEG, WebP, TIFF or GIF',
    )
    await expect(makeThumbnail(svg)).rejects.toThrow('it is not a PNG, JPEG, WebP, TIFF or GIF')
  })

  it('keeps only its pixels', async () => {
    const bytes = await picture(3, 'teal')
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('secret')).toBe(true)
    const clean = await reencode(bytes, 1000)
    expect(clean.mediaType).toBe('image/jpeg')
    expect(Buffer.from(clean.bytes).includes('secret')).toBe(false)
  })

  it('stays a PNG when it is transparent', async () => {
    expect(
      (await reencode(await picture(4, { r: 1, g: 2, b: 3, alpha: 0.5 }).png().toBuffer(), 1000)).mediaType,
    ).toBe('image/png')
  })

  it('can be a BMP', async () => {
    const { bytes } = await reencode(bitmap(16, 32), 1000)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([16, 32])
    expect(data[0]).toBeGreaterThan(data[2]!)
    expect(data.at(-3)).toBeLessThan(data.at(-1)!)
  })

  it.each([
    ['a text that is not a picture', new TextEncoder().encode('<svg onload="alert(1)"'), 1000],
    [
      'a whole SVG',
      new TextEncoder().encode(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f"><feTurbulence baseFrequency="1"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
      ),
      1000,
    ],
    ['a truncated BMP', bitmap(16, 32).subarray(0, 100), 1000],
    ['a BMP that is too large', bitmap(16, 32), 100],
  ])('is refused: %s', async (_, bytes, maxPixels) => {
    await expect(reencode(bytes, maxPixels)).rejects.toThrow(UnreadableFile)
  })

  it('is refused when it is too large', async () => {
    const bytes = await picture(3, 'red').png().toBuffer()
    await expect(reencode(bytes, 23)).rejects.toThrow(UnreadableFile)
  })

  it('can be shrunk', async () => {
    const small = await shrink(
      { bytes: await picture(3, 'red').jpeg().toBuffer(), mediaType: 'image/jpeg' },
      0.5,
    )
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 3, height: 2, format: 'jpeg' })
  })
})
