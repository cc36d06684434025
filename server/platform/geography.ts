import { stat } from 'node:fs/promises'
import { type CityResponse, open, type Reader } from 'maxmind'
import type { Geography, GeoPosition, Log } from '../kernel/platform.js'

/** The reader holds the whole file in memory. */
const mostBytes = 300_000_000

/**
 * Reads GEOIP_DATABASE when the first position is asked for. A missing or broken file is logged once, and
 * leaves addresses without positions.
 */
export function geographyFrom(path: string | null, log: Log, most = mostBytes): Geography {
  let opened: Promise<Reader<CityResponse> | null> | undefined
  const reader = () => (path === null ? Promise.resolve(null) : (opened ??= openedFrom(path, log, most)))
  return {
    async locate(addresses) {
      const found = await reader()
      if (!found) return { state: path === null ? 'MISSING' : 'BROKEN', positions: new Map() }
      const positions = new Map<string, GeoPosition>()
      for (const address of addresses) {
        const position = positionOf(found, address)
        if (position) positions.set(address, position)
      }
      return { state: 'READY', positions }
    },
  }
}

async function openedFrom(path: string, log: Log, most: number): Promise<Reader<CityResponse> | null> {
  try {
    const { size } = await stat(path)
    if (size > most) throw new Error(`the file has more than ${most} bytes`)
    return await open<CityResponse>(path)
  } catch (error) {
    log.error({ error, path }, 'cannot read GEOIP_DATABASE: the map of connections has no positions')
    return null
  }
}

/** `address` may be a network such as 198.51.100.0/24. A damaged part of the file has no position. */
function positionOf(reader: Reader<CityResponse>, address: string): GeoPosition | null {
  try {
    const location = reader.get(address.split('/', 1)[0]!)?.location
    const { latitude, longitude } = location ?? {}
    return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null
  } catch {
    return null
  }
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most
