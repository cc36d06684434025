import { refText } from '../../instrument/objectRef'
import { refOfRow } from '../../instrument/sets/rowIndex'
import type { TrackColourLegend } from '../model/picture/pictureLegend'
import type { Controller } from './controller'

/** The most founders that a legend names. */
const mostNamed = 12

/** What the colours of the tracks on screen mean; null without tracks, and where they have the colours of the objects. */
export function trackColoursOf(controller: Controller): TrackColourLegend | null {
  const { tracks, state, world } = controller
  const made = tracks.made.getState().tracks
  const { colour } = state.getState().tracks
  if (!made || made.count === 0 || colour === 'cells') return null
  if (colour === 'age') return { founders: [], more: 0, oldest: made.oldest }
  const { index } = world
  const named = [...made.founders].slice(0, mostNamed)
  const founders = named.map(([row, tint]) => {
    const ref = refOfRow(index, row, timeOfRow(index.rows, row))
    return { name: controller.nameOf(ref) || refText(ref), colour: tint }
  })
  return { founders, more: made.founders.size - named.length, oldest: null }
}

function timeOfRow({ offsets, times }: { offsets: Uint32Array; times: Int32Array }, row: number): number {
  let at = 0
  while (row >= (offsets[at + 1] ?? Infinity)) at++
  return times[at] ?? 0
}
