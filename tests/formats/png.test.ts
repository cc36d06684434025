import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { filteredRows, pngParts, withResolution } from '../../formats/png.js'

test('a PNG keeps its pixels and gets a resolution', async () => {
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const marked = withResolution(png, 300)
  expect(await sharp(marked).metadata()).toMatchObject({ width: 3, height: 2, density: 300 })
  const pixels = (bytes: Uint8Array) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
  expect(await pixels(marked)).toEqual(await pixels(png))
})

test('other bytes are refused', () => {
  expect(() => withResolution(new Uint8Array(40), 300)).toThrow('This is not a PNG.')
})

test('a PNG is written band by band', async () => {
  const [width, height, bands] = [37, 29, [10, 10, 9]]
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)
  const { readable, writable } = new CompressionStream('deflate')
  const writing = (async () => {
    const writer = writable.getWriter()
    let above: Uint8Array = new Uint8Array(width * 3)
    for (let from = 0, band = 0; band < bands.length; from += bands[band++]! * width * 3) {
      const rows = rgb.subarray(from, from + bands[band]! * width * 3)
      await writer.write(filteredRows(rows, width, above))
      above = rows.subarray(rows.length - width * 3)
    }
    await writer.close()
  })()
  const parts: Uint8Array[] = []
  for await (const part of pngParts({ width, height, dotsPerInch: 300 }, readable)) parts.push(part)
  await writing
  const png = sharp(Buffer.concat(parts), { failOn: 'warning' })
  expect(await png.metadata()).toMatchObject({ format: 'png', width, height, channels: 3, density: 300 })
  expect(new Uint8Array(await png.raw().toBuffer())).toEqual(rgb)
})
