import { ramp as rampOf } from '../../../formats/ramps'
import { cssColour } from '../../instrument/colour/cssColour'
import { shortEntries, type Legend, type RampLegend } from '../../instrument/colour/legend'
import { tickText } from '../../instrument/colour/ticks'
import { olderVersion } from '../../lib/words/dates'
import { number } from '../../lib/words/counts'
import { ageRamp } from '../../instrument/tracks/tracks'
import type { PictureLegend, TrackColourLegend } from '../model/picture/pictureLegend'
import {
  drawRamp,
  drawShapeMark,
  fitted,
  type LegendPen,
  line,
  narrowest,
  padding,
  plates,
  rampHeight,
  row,
  stripes,
  swatch,
} from './legendParts'

/** in units of the drawing, see legendParts */
const widest = 300
/** about the mean of a letter, and what a row has beside its name */
const [letter, besideName] = [6.2, 68]
/** rows of the categories in one column, and the most columns */
const [mostRows, mostColumns] = [24, 2]
const title = 22
const family = "'Inter Variable', system-ui, sans-serif"

/** How the categories stand: names in full where a column of 300 units holds them, long lists in two columns. */
function layoutOf(picture: PictureLegend) {
  const { entries } = namedIn(picture)
  const longest = entries.reduce((most, { name }) => Math.max(most, name.length), 0)
  const column = Math.min(widest, Math.max(narrowest, besideName + longest * letter))
  const columns = Math.min(mostColumns, Math.max(1, Math.ceil(entries.length / mostRows)))
  return { column, columns, rows: Math.ceil(entries.length / columns), width: column * columns }
}

export const legendWidth = (picture: PictureLegend): number => layoutOf(picture).width

/** The categories that a picture names: those with objects on screen. */
function namedIn({ legend, most }: PictureLegend) {
  return legend?.kind === 'categories' ? shortEntries(legend, most) : { entries: [], more: 0 }
}

/** The lines that explain the colours of tracks, without the height of their ramp. */
const trackLines = (tracks: PictureLegend['tracks']) =>
  tracks ? tracks.founders.length + Number(tracks.more > 0) : 0
const hasAges = (tracks: PictureLegend['tracks']) => tracks !== null && tracks.oldest !== null

export function legendHeight(picture: PictureLegend): number {
  const { legend, shapes, tracks } = picture
  const { more } = namedIn(picture)
  const others = Number(more > 0) + Number((legend?.without ?? 0) > 0) + Number(Boolean(legend?.olderOf))
  const lines = layoutOf(picture).rows + picture.others.length + shapes.length + others + trackLines(tracks)
  const ramps = Number(legend?.kind === 'ramp') + Number(hasAges(tracks))
  return padding * 2 + title + (lines + rangeLines(legend).length) * line + ramps * rampHeight
}

/** Draws the legend with its upper left corner at the origin. */
export function drawLegend(context: CanvasRenderingContext2D, picture: PictureLegend) {
  const { legend, shapes } = picture
  const { width, column } = layoutOf(picture)
  const pen = { context, ...plates[picture.onWhite ? 'white' : 'dark'] }
  context.save()
  context.fillStyle = pen.plate
  context.beginPath()
  context.roundRect(0, 0, width, legendHeight(picture), 8)
  context.fill()
  context.textBaseline = 'middle'
  context.fillStyle = pen.ink
  context.font = `600 13px ${family}`
  const unit = legend?.unit ? ` (${legend.unit})` : ''
  const words = fitted(pen, `${legend?.title ?? picture.title}${unit}`, width - padding * 2)
  context.fillText(words, padding, padding + 9)
  context.font = `400 12px ${family}`
  let top = drawColours(pen, picture)
  for (const { name, colour, count } of picture.others) {
    if (colour !== null) swatch(pen, top, cssColour(colour))
    row(pen, { left: 0, top, wide: column }, name, count)
    top += line
  }
  shapes.forEach(({ name, type, count }, at) => {
    drawShapeMark(pen, type, top + at * line)
    row(pen, { left: 0, top: top + at * line, wide: column }, name, count)
  })
  if (picture.tracks) drawTrackColours(pen, picture.tracks, top + shapes.length * line)
  context.restore()
}

/** The ramp or the categories. Returns where the next line begins. */
function drawColours(pen: LegendPen, picture: PictureLegend): number {
  const { legend } = picture
  const older = drawOlder(pen, legend)
  const range = legend?.kind === 'ramp' ? drawRange(pen, legend, drawRamp(pen, legend, older)) : older
  const top = drawEntries(pen, picture, range)
  if (!legend || legend.without === 0) return top
  swatch(pen, top, stripes(pen))
  row(pen, { left: 0, top, wide: layoutOf(picture).column }, 'No value', legend.without)
  return top + line
}

/** Below the entry of the tracks, which is the last one. */
function drawTrackColours(pen: LegendPen, { founders, more, oldest }: TrackColourLegend, top: number) {
  founders.forEach(({ name, colour }, at) => {
    const middle = top + at * line + line / 2
    pen.context.fillStyle = cssColour(colour)
    pen.context.fillRect(padding, middle - 1.5, 14, 3)
    pen.context.fillStyle = pen.ink
    pen.context.fillText(fitted(pen, name, narrowest - padding * 2 - 20), padding + 20, middle)
  })
  pen.context.fillStyle = pen.paleInk
  if (more > 0)
    pen.context.fillText(
      `and ${number(more)} more founders`,
      padding,
      top + founders.length * line + line / 2,
    )
  if (oldest === null) return
  const ticks = [
    { place: 0, text: '0' },
    { place: 1, text: `${number(oldest)} time points old` },
  ]
  drawRamp(pen, { scale: { ramp: rampOf(ageRamp) }, ticks }, top)
}

/** Says that the values are not the newest. Returns where the entries begin. */
function drawOlder(pen: LegendPen, legend: Legend | null): number {
  if (!legend?.olderOf) return padding + title
  pen.context.fillStyle = pen.paleInk
  pen.context.fillText(olderVersion(legend.olderOf), padding, padding + title + line / 2 - 2)
  return padding + title + line
}

/** The ends of a ramp, how many objects lie beyond, and how values map to colours; empty without values. */
export function rangeLines(legend: Legend | null): string[] {
  if (legend?.kind !== 'ramp' || !legend.scale.ends) return []
  const { below, above, scale } = legend
  const [low, high] = legend.scale.ends.map(tickText)
  const beyond = [below && `${number(below)} below`, above && `${number(above)} above`]
  const mapped = [scale.log && 'logarithmic', scale.centre !== null && `centre ${tickText(scale.centre)}`]
  return [[`${low} to ${high}`], beyond, mapped]
    .map(words => words.filter(Boolean).join(', '))
    .filter(words => words !== '')
}

function drawRange(pen: LegendPen, legend: RampLegend, top: number): number {
  const words = rangeLines(legend)
  pen.context.fillStyle = pen.paleInk
  words.forEach((each, at) =>
    pen.context.fillText(fitted(pen, each, narrowest - padding * 2), padding, top + at * line + line / 2),
  )
  return top + words.length * line
}

function drawEntries(pen: LegendPen, picture: PictureLegend, top: number): number {
  const { entries, more } = namedIn(picture)
  const { column, rows } = layoutOf(picture)
  entries.forEach(({ name, colour, count }, at) => {
    const place = { left: Math.floor(at / rows) * column, top: top + (at % rows) * line, wide: column }
    swatch(pen, place.top, cssColour(colour), place.left)
    row(pen, place, name, count)
  })
  const bottom = top + rows * line
  if (more === 0) return bottom
  pen.context.fillStyle = pen.paleInk
  pen.context.fillText(`and ${number(more)} more`, padding, bottom + line / 2)
  return bottom + line
}
