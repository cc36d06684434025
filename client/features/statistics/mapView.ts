import { geoMercator, type GeoProjection } from 'd3-geo'
import type { ConnectionMapQuery } from './map.generated'

export type Marker = NonNullable<ConnectionMapQuery['connectionMap']>['markers'][number]

export const size = { width: 920, height: 460 }
export const zooms = { first: 1, usual: 2, last: 8 }
/** Near the south of France: longitude, latitude. */
export const usualCentre: readonly [number, number] = [5.4, 43.3]
/** More markers than this are clustered. */
export const mostMarkers = 500
const cell = 32
/** Width of the world in px at zoom 0, as in tile maps. */
const tile = 256

/** A circle of the map: one marker, or several that are close to each other. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly count: number
  readonly markers: readonly Marker[]
}

export const projectionOf = (zoom: number, centre: readonly [number, number]): GeoProjection =>
  geoMercator()
    .center([...centre])
    .scale((tile * 2 ** zoom) / (2 * Math.PI))
    .translate([size.width / 2, size.height / 2])

/** The spots in the picture. Above 500 markers, markers in the same square of 32 px are one spot. */
export function spotsOf(markers: readonly Marker[], projection: GeoProjection): Spot[] {
  const isClustered = markers.length > mostMarkers
  const spots = new Map<string, { x: number; y: number; count: number; markers: Marker[] }>()
  markers.forEach((marker, at) => {
    const [x, y] = projection([marker.longitude, marker.latitude]) ?? [NaN, NaN]
    if (!(x >= 0 && x <= size.width && y >= 0 && y <= size.height)) return
    const key = isClustered ? `${Math.floor(x / cell)} ${Math.floor(y / cell)}` : String(at)
    const spot = spots.get(key)
    if (!spot) spots.set(key, { x, y, count: marker.count, markers: [marker] })
    else {
      spot.count += marker.count
      spot.markers.push(marker)
    }
  })
  return [...spots.values()]
}

/** Radius in px. The area grows with the count. */
export const radiusOf = ({ count }: Spot): number => Math.min(24, 3 + Math.sqrt(count))

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** The centre after the picture moved by some px. */
export function movedCentre(
  zoom: number,
  centre: readonly [number, number],
  dx: number,
  dy: number,
): readonly [number, number] {
  const [longitude, latitude] = projectionOf(zoom, centre).invert?.([
    size.width / 2 - dx,
    size.height / 2 - dy,
  ]) ?? [...centre]
  return [clamp(longitude, 180), clamp(latitude, 80)]
}
