import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { withResolution } from '../../formats/png.js'

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
