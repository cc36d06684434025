import { expect, it } from '@jest/globals'
import { pathsOf } from '../../../formats/archive/zipNames.js'
import { crc32 } from '../../../formats/crc32.js'

const pathField = (sum: number, path: string) => {
  const data = Buffer.concat([Buffer.of(1, 0, 0, 0, 0), Buffer.from(path)])
  data.writeUInt32LE(sum >>> 0, 1)
  return { id: 0x7075, data }
}

it('the path is that of the field with the checksum of the name', () => {
  const bytes = Buffer.from('a.obj')
  const extra = [pathField(crc32(bytes) ^ 1, 'b.obj'), pathField(crc32(bytes), 'ä.obj')]
  expect(pathsOf([{ bytes, isMarkedUtf8: false, extra }])).toEqual(['ä.obj'])
})

it('thousands of fields with other checksums take no time', () => {
  const bytes = Buffer.alloc(60_000, 'a')
  const other = crc32(bytes) ^ 1
  const extra = Array.from({ length: 8000 }, () => pathField(other, 'b'))
  const started = performance.now()
  const names = pathsOf(Array.from({ length: 20 }, () => ({ bytes, isMarkedUtf8: true, extra })))
  expect(names[19]).toHaveLength(60_000)
  expect(performance.now() - started).toBeLessThan(2000)
})
