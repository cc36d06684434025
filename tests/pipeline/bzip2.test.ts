import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { TooLarge, UnreadableFile } from '../../server/kernel/errors.js'
import { packBzip2, unpackBzip2 } from '../../server/pipeline/bzip2.js'

const text = (length: number) =>
  Buffer.from(
    Array.from({ length: Math.ceil(length / 16) }, (_, at) => `v ${at % 977} ${at % 31} 0.5\n`).join(''),
  ).subarray(0, length)
async function unpack(bytes: Uint8Array, maxBytes = 10_000_000): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  unpackBzip2(
    [bytes.subarray(0, 1), bytes.subarray(1)].filter(({ length }) => length > 0),
    { bytes: bytes.length, maxBytes },
    piece => pieces.push(piece.slice()),
  )
  return Buffer.concat(pieces)
}
const pack = async (bytes: Uint8Array) => Buffer.from((await packBzip2({ bytes })).bytes)

// python3 -c "import bz2; print((bz2.compress(b'v 1 2 3\n' * 3) + bz2.compress(b'') + bz2.compress(b'f 1 1
// 1')).hex())"
const ofPython = Buffer.from(
  '425a68393141592653598c3cb42f00000bd8800010400038000100200030c006d436a5128892278bb9229c2848461e5a1780425a683917724538509000000000425a6839314159265359196345be00000319004000200001002000218f506608bb8bb9229c28480cb1a2df00',
  'hex',
)

describe('bzip2', () => {
  it.each([1, 1000, 899_999, 900_000, 900_001, 2_500_000])('restores %i bytes', async length => {
    const packed = await pack(text(length))
    expect(packed.length).toBeLessThan(length / 4 + 60)
    expect((await unpack(packed)).equals(text(length))).toBe(true)
  })

  it('restores incompressible data', async () => {
    const noise = randomBytes(1_000_000)
    expect((await unpack(await pack(noise))).equals(noise)).toBe(true)
  })

  it('reads several streams written by Python', async () => {
    expect(String(await unpack(ofPython))).toBe('v 1 2 3\n'.repeat(3) + 'f 1 1 1')
  })

  it.each([
    ['an empty file', async () => Buffer.alloc(0)],
    ['plain text', async () => text(1000)],
    [
      'the first half',
      async () => {
        const all = await pack(text(1_500_000))
        return all.subarray(0, all.length / 2)
      },
    ],
    ['a header alone', async () => Buffer.from('BZh9')],
    [
      'a changed byte',
      async () => {
        const all = await pack(text(100_000))
        all[all.length >> 1]! ^= 0xff
        return all
      },
    ],
    [
      'trailing bytes',
      async () => Buffer.concat([await pack(text(1000)), Buffer.from('and then some words')]),
    ],
    [
      'noise after the header',
      async () => Buffer.concat([Buffer.from('BZh91AY&SY'), createHash('sha512').update('x').digest()]),
    ],
  ])('refuses %s', async (_name, make) => {
    const bytes = await make()
    await expect(unpack(bytes)).rejects.toThrow(UnreadableFile)
  })

  it('stops unpacking at the size limit', async () => {
    const zeros = await pack(Buffer.alloc(9_000_000))
    const bomb = Buffer.concat(Array.from({ length: 100 }, () => zeros))
    const before = process.memoryUsage().arrayBuffers
    await expect(unpack(bomb, 1_000_000)).rejects.toThrow(TooLarge)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000)
  })

  it('refuses an implausible compression ratio below any size limit', async () => {
    // python3 -c "import bz2; print(bz2.compress(bytes(45000000)).hex())"
    const zeros = Buffer.from(
      '425a6839314159265359c901b6c80158ab4020c00010000008200030cc0529a65248526c5492149e2ee48a70a12192036d90',
      'hex',
    )
    await expect(unpack(Buffer.concat(Array<Buffer>(13).fill(zeros)), 1e9)).rejects.toThrow(
      /decompression bomb/,
    )
  })
})
