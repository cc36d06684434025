import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pictureSize } from '../../formats/pictureSize'

const picture = (width: number, height: number, alpha: 0 | 0.5) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 199, alpha: alpha || 1 } } })

it.each([
  ['a lossy WebP', () => picture(320, 201, 0).removeAlpha().webp().toBuffer(), [320, 201]],
  ['a lossless WebP', () => picture(7, 16_000, 0.5).webp({ lossless: true }).toBuffer(), [7, 16_000]],
  ['a WebP with alpha', () => picture(300, 17, 0.5).webp().toBuffer(), [300, 17]],
  ['a GIF', () => picture(300, 299, 0).gif().toBuffer(), [300, 299]],
] as const)('the size of %s is read from its start', async (_, bytes, [width, height]) =>
  expect(pictureSize((await bytes()).subarray(0, 30))).toEqual({ width, height }),
)

it.each([
  ['nothing', ''],
  ['a short file', 'RIFF....WEBPVP8 '],
  ['a PNG', '\x89PNG\r\n'.padEnd(40, '.')],
  ['another RIFF', 'RIFF....WAVEfmt '.padEnd(40, '.')],
  ['an unknown WebP', 'RIFF....WEBPVP9 '.padEnd(40, '.')],
])('%s has no size', (_, text) => expect(pictureSize(Buffer.from(text, 'latin1'))).toBeNull())
