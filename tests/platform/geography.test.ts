import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { geographyFrom } from '../../server/platform/geography.js'
import { fixture, geoDatabase } from '../support/geoDatabase.mjs'
import { recordingLog } from '../support/platform.js'

const dir = mkdtempSync(join(tmpdir(), 'morula-geo-'))
afterAll(() => rmSync(dir, { recursive: true }))
const whole = geoDatabase(fixture)
function written(bytes: Uint8Array): string {
  const path = join(dir, `${Math.random()}.mmdb`)
  writeFileSync(path, bytes)
  return path
}
const asked = ['198.51.100.7', '203.0.113.0/24', '192.0.2.1', '2001:db8::1', '', 'nonsense']

describe('positions of addresses', () => {
  it('come from the file, also for networks, and are missing for unknown addresses', async () => {
    const { state, positions } = await geographyFrom(written(whole), recordingLog()).locate(asked)
    expect(state).toBe('READY')
    expect([...positions]).toEqual([
      ['198.51.100.7', { latitude: 43.7, longitude: 7.31 }],
      ['203.0.113.0/24', { latitude: 48.85, longitude: 2.35 }],
    ])
  })

  it('are missing without a file', async () => {
    const { state, positions } = await geographyFrom(null, recordingLog()).locate(asked)
    expect([state, positions.size]).toEqual(['MISSING', 0])
  })

  it.each([
    ['a missing file', join(dir, 'nothing.mmdb')],
    ['a folder', dir],
    ['an empty file', written(Buffer.alloc(0))],
    ['a text', written(Buffer.from('not a database'))],
    ['a file without its beginning', written(whole.subarray(whole.byteLength - 60))],
  ])('are missing with %s, which is logged once', async (_title, path) => {
    const log = recordingLog()
    const geography = geographyFrom(path, log)
    for (const _ of [1, 2]) {
      const { state, positions } = await geography.locate(asked)
      expect([state, positions.size]).toEqual(['BROKEN', 0])
    }
    expect(log.lines.map(({ level }) => level)).toEqual(['error'])
  })

  it('are not read from a file above the limit', async () => {
    const { state } = await geographyFrom(written(whole), recordingLog(), 100).locate(asked)
    expect(state).toBe('BROKEN')
  })

  it('outside the earth are ignored, and damaged bytes never stop the server', async () => {
    const far = geoDatabase([{ network: '198.51.100.0/24', latitude: 400, longitude: 7 }])
    expect((await geographyFrom(written(far), recordingLog()).locate(asked)).positions.size).toBe(0)
    for (let at = 0; at < whole.byteLength; at += 7) {
      const damaged = Buffer.from(whole)
      damaged[at] = damaged[at]! ^ 0xff
      const { positions } = await geographyFrom(written(damaged), recordingLog()).locate(asked)
      expect(positions.size).toBeLessThanOrEqual(asked.length)
    }
  })
})
