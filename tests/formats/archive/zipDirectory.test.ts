import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { contentRange, readZipDirectory, type ZipLimits } from '../../../formats/archive/zipDirectory.js'
import { UnreadableZip } from '../../../formats/archive/unreadableZip.js'

const limits: ZipLimits = { entries: 10, bytes: 10e6, ratio: 200 }
const reader = (bytes: Uint8Array) => (start: number, end: number) => bytes.slice(start, end)

async function zip(files: Readonly<Record<string, string>>, compress = true): Promise<Uint8Array> {
  const made = new ZipFile()
  for (const [name, text] of Object.entries(files)) made.addBuffer(Buffer.from(text), name, { compress })
  made.end()
  return new Uint8Array(await buffer(made.outputStream))
}

const directory = (bytes: Uint8Array, others: Partial<ZipLimits> = {}) =>
  readZipDirectory(reader(bytes), bytes.length, { ...limits, ...others })

describe('the directory of a zip', () => {
  it.each([true, false])('names the files and their contents (compressed: %s)', async compress => {
    const bytes = await zip({ 'a/t0.obj': 'v 0 0 0\n'.repeat(50), 'é.txt': 'type:float\n' }, compress)
    const entries = directory(bytes)
    expect(entries.map(({ path }) => path)).toEqual(['a/t0.obj', 'é.txt'])
    const { start, end } = contentRange(reader(bytes), bytes.length, entries[0]!)
    const content = bytes.slice(start, end)
    const text = new TextDecoder().decode(entries[0]!.isDeflated ? inflateRawSync(content) : content)
    expect(text).toBe('v 0 0 0\n'.repeat(50))
  })

  it('is found before 64 MiB of zeros, in few reads', async () => {
    const bytes = await zip({ 'a.obj': 'x' })
    const behind = (zeros: number) => {
      const length = bytes.length + zeros
      let all = 0
      const read = (start: number, end: number) => {
        const part = new Uint8Array(Math.min(end, length) - start)
        part.set(bytes.subarray(start, Math.min(end, bytes.length)))
        all += part.length
        return part
      }
      return { entries: () => readZipDirectory(read, length, limits), all: () => all }
    }
    for (const mebibytes of [1, 3, 63]) {
      const { entries, all } = behind(mebibytes << 20)
      expect(entries().map(({ path }) => path)).toEqual(['a.obj'])
      expect(all()).toBeLessThan((mebibytes + 3) << 20)
    }
    expect(behind(70 << 20).entries).toThrow('not a zip archive')
  })

  it('is refused above the limits, with the reason', async () => {
    const bytes = await zip({ 'a.obj': 'x'.repeat(2e6), 'b.obj': 'y' })
    expect(() => directory(bytes, { entries: 1 })).toThrow('The archive has 2 entries, more than 1')
    expect(() => directory(bytes, { bytes: 1e6 })).toThrow('more than 1 MB')
    expect(() => directory(bytes)).toThrow('decompression bomb')
    expect(() => directory(bytes.slice(0, -30))).toThrow('not a zip archive')
    expect(() => directory(new Uint8Array(0))).toThrow('not a zip archive')
  })

  it('of changed bytes is read or refused', async () => {
    const sound = await zip({ 'a.obj': 'x'.repeat(300), 'b.obj': 'y' })
    const change = fc.tuple(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 255 }))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), changes => {
        const bytes = sound.slice()
        for (const [at, value] of changes) bytes[at] = value
        try {
          for (const entry of directory(bytes)) {
            const { start, end } = contentRange(reader(bytes), bytes.length, entry)
            expect(start <= end && end <= bytes.length).toBe(true)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableZip)
        }
      }),
      { numRuns: 500 },
    )
  })
})
