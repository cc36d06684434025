import { crowdedMeshes, type FoundPlaces, largestSmall } from './archiveMeshes.js'
import { largestTime, type NamedPlace, placesOf } from './meshPlaces.js'
import { readObjectName } from '../objectName.js'
import { textPieces } from '../textBytes.js'

/** Where a mesh stands. Numbers from 0. */
export interface SeriesPlace {
  readonly time: number
  readonly quality: number
  readonly channel: number
}

/** The files of a form by their names, which have no folders. */
export const namedSeries = (names: readonly string[], firstTime: number): NamedPlace[] =>
  placesOf(
    names.map(name => ({ folders: [], stem: name.replace(/\.obj$/i, '') })),
    firstTime,
  )

/** When every name has a mark of the time, the contents of the files are not looked at. */
export const areMarked = (places: readonly NamedPlace[]): boolean =>
  places.every(({ timeBy }) => timeBy === 'mark')

/** The times in the names of the objects count when all files have one. Otherwise null. */
export function withObjectTimes(
  places: readonly NamedPlace[],
  times: readonly (number | null)[],
): NamedPlace[] | null {
  const found = places.flatMap((place, at) => {
    const time = times[at] ?? null
    return time === null ? [] : [{ ...place, time }]
  })
  return found.length === places.length ? found : null
}

const isOutside = ({ time, level, channel }: NamedPlace) =>
  time > largestTime || Math.max(level, channel) > largestSmall

/** Quality levels without gaps. */
export function qualitiesOf(levels: readonly number[]): number[] {
  const all = [...new Set(levels)].sort((a, b) => a - b)
  return levels.map(level => all.indexOf(level))
}

/**
 * What a person is asked about the files of a form. Null when a number is too large: the server then names the file.
 * A repeated name gets a number, because each file has its line.
 */
export function foundSeries(names: readonly string[], places: readonly NamedPlace[]): FoundPlaces | null {
  if (places.some(isOutside)) return null
  const qualities = qualitiesOf(places.map(({ level }) => level))
  const meshes = places.map(({ time, channel, part }, at) => ({
    path: pathAt(names, at),
    time,
    channel,
    part,
    quality: qualities[at]!,
  }))
  return {
    meshes: meshes.map(({ part: _part, ...place }) => place),
    crowded: crowdedMeshes(meshes.map(mesh => ({ ...mesh, level: mesh.quality }))),
  }
}

function pathAt(names: readonly string[], at: number): string {
  const before = names.slice(0, at).filter(name => name === names[at]).length
  return before === 0 ? names[at]! : `${names[at]} (${before + 1})`
}

/** Enough for the longest object name with a time. */
const nameLetters = 198

/** The time in the name of the first object of an OBJ. Null when the name contains no time. */
export function timeOfObjects(pieces: Iterable<Uint8Array>): number | null {
  const letters = new TextDecoder('windows-1252')
  let read = '\n'
  for (const piece of textPieces(pieces)) {
    read += letters.decode(piece)
    const named = /\n[go][\t ](?:.{198}|.*[\r\n])/.exec(read)
    if (named) return readObjectName(named[0].slice(3).trim())?.time ?? null
    read = read.slice(-nameLetters - 2) // A line can continue in the next piece.
  }
  return null
}
