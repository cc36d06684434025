import { ramp as rampOf } from '../../../formats/ramps'
import { cssColour } from '../../instrument/colour/cssColour'
import { shortEntries, type Legend, type RampLegend } from '../../instrument/colour/legend'
import { tickText } from '../../instrument/colour/ticks'
import { rampStops } from '../../instrument/colour/rampStops'
import type { DrawnShapes } from '../../instrument/shapes/shapes'
import { olderVersion } from '../../lib/words/dates'
import { number } from '../../lib/words/counts'
import { ageRamp } from '../../instrument/tracks/tracks'
import type { PictureLegend, TrackColourLegend } from '../model/picture/pictureLegend'

/** Sizes in units of the drawing; the caller scales the context. */
const [narrowest, widest] = [216, 300]
/** about the mean of a letter, and what a row has beside its name */
const [letter, besideName] = [6.2, 68]
/** rows of the categories in one column, and the most columns */
const [mostRows, mostColumns] = [24, 2]
const padding = 12
const line = 18
const title = 22
const family = "'Inter Variable', system-ui, sans-serif"
const ink = '#eef2f6'
const paleInk = '#aeb7c2'
/** of a ramp with its ticks */
const ramp = 34

type Context = CanvasRenderingContext2D
interface DrawnRamp {
  readonly scale: Pick<RampLegend['scale'], 'ramp'>
  readonly ticks: readonly Pick<RampLegend['ticks'][number], 'place' | 'text'>[]
}

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
  return padding * 2 + title + (lines + Number(rangeOf(legend) !== null)) * line + ramps * ramp
}

/** Draws the legend with its upper left corner at the origin. */
export function drawLegend(context: Context, picture: PictureLegend) {
  const { legend, shapes } = picture
  const { width, column } = layoutOf(picture)
  context.save()
  context.fillStyle = 'rgb(11 14 19 / 0.84)'
  context.beginPath()
  context.roundRect(0, 0, width, legendHeight(picture), 8)
  context.fill()
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.font = `600 13px ${family}`
  const unit = legend?.unit ? ` (${legend.unit})` : ''
  const words = fitted(context, `${legend?.title ?? picture.title}${unit}`, width - padding * 2)
  context.fillText(words, padding, padding + 9)
  context.font = `400 12px ${family}`
  let top = drawOlder(context, legend)
  if (legend?.kind === 'ramp') top = drawRange(context, legend, drawRamp(context, legend, top))
  top = drawEntries(context, picture, top)
  if (legend && legend.without > 0) {
    swatch(context, top, stripes(context))
    row(context, { left: 0, top, wide: column }, 'No value', legend.without)
    top += line
  }
  for (const { name, colour, count } of picture.others) {
    if (colour !== null) swatch(context, top, cssColour(colour))
    row(context, { left: 0, top, wide: column }, name, count)
    top += line
  }
  shapes.forEach(({ name, type, count }, at) => {
    drawShapeMark(context, type, top + at * line)
    row(context, { left: 0, top: top + at * line, wide: column }, name, count)
  })
  if (picture.tracks) drawTrackColours(context, picture.tracks, top + shapes.length * line)
  context.restore()
}

/** Below the entry of the tracks, which is the last one. */
function drawTrackColours(context: Context, { founders, more, oldest }: TrackColourLegend, top: number) {
  founders.forEach(({ name, colour }, at) => {
    const middle = top + at * line + line / 2
    context.fillStyle = cssColour(colour)
    context.fillRect(padding, middle - 1.5, 14, 3)
    context.fillStyle = ink
    context.fillText(fitted(context, name, narrowest - padding * 2 - 20), padding + 20, middle)
  })
  context.fillStyle = paleInk
  if (more > 0)
    context.fillText(`and ${number(more)} more founders`, padding, top + founders.length * line + line / 2)
  if (oldest === null) return
  const ticks = [
    { place: 0, text: '0' },
    { place: 1, text: `${number(oldest)} time points old` },
  ]
  drawRamp(context, { scale: { ramp: rampOf(ageRamp) }, ticks }, top)
}

/** Says that the values are not the newest. Returns where the entries begin. */
function drawOlder(context: Context, legend: Legend | null): number {
  if (!legend?.olderOf) return padding + title
  context.fillStyle = paleInk
  context.fillText(olderVersion(legend.olderOf), padding, padding + title + line / 2 - 2)
  return padding + title + line
}

/** A circle, an arrow, or two linked dots: the marks of the legend on screen. */
function drawShapeMark(context: Context, type: DrawnShapes['type'], top: number) {
  const [left, middle] = [padding, top + line / 2]
  context.strokeStyle = context.fillStyle = ink
  context.lineWidth = 1.5
  context.beginPath()
  if (type === 'sphere') context.arc(left + 6, middle, 5, 0, 2 * Math.PI)
  else if (type === 'vector') {
    context.moveTo(left + 1, middle + 5)
    context.lineTo(left + 11, middle - 5)
    context.moveTo(left + 4, middle - 5)
    context.lineTo(left + 11, middle - 5)
    context.lineTo(left + 11, middle + 2)
  } else {
    context.moveTo(left + 2, middle + 4)
    context.lineTo(left + 10, middle - 4)
    for (const [x, y] of [
      [left + 2, middle + 4],
      [left + 10, middle - 4],
    ] as const) {
      context.moveTo(x + 2, y)
      context.arc(x, y, 2, 0, 2 * Math.PI)
    }
  }
  context.stroke()
}

/** The ends of a ramp, and how many objects lie beyond; null without values. */
function rangeOf(legend: Legend | null): string | null {
  if (legend?.kind !== 'ramp' || !legend.scale.ends) return null
  const { below, above } = legend
  const beyond = [below && `${number(below)} below`, above && `${number(above)} above`].filter(Boolean)
  const [low, high] = legend.scale.ends.map(tickText)
  return [`${low} to ${high}`, ...beyond].join(', ')
}

function drawRange(context: Context, legend: RampLegend, top: number): number {
  const words = rangeOf(legend)
  if (words === null) return top
  context.fillStyle = paleInk
  context.fillText(fitted(context, words, narrowest - padding * 2), padding, top + line / 2)
  return top + line
}

function drawRamp(context: Context, { scale, ticks }: DrawnRamp, top: number): number {
  const across = narrowest - padding * 2
  const stops = rampStops(scale.ramp)
  const gradient = context.createLinearGradient(padding, 0, padding + across, 0)
  stops.forEach((colour, at) => gradient.addColorStop(at / (stops.length - 1), colour))
  context.fillStyle = gradient
  context.fillRect(padding, top, across, 10)
  context.fillStyle = paleInk
  for (const { place, text } of ticks) {
    const x = padding + place * across
    context.fillRect(x - 0.5, top + 10, 1, 4)
    context.textAlign = place < 0.1 ? 'left' : place > 0.9 ? 'right' : 'center'
    context.fillText(text, x, top + 22)
  }
  context.textAlign = 'left'
  return top + ramp
}

function drawEntries(context: Context, picture: PictureLegend, top: number): number {
  const { entries, more } = namedIn(picture)
  const { column, rows } = layoutOf(picture)
  entries.forEach(({ name, colour, count }, at) => {
    const place = { left: Math.floor(at / rows) * column, top: top + (at % rows) * line, wide: column }
    swatch(context, place.top, cssColour(colour), place.left)
    row(context, place, name, count)
  })
  const bottom = top + rows * line
  if (more === 0) return bottom
  context.fillStyle = paleInk
  context.fillText(`and ${number(more)} more`, padding, bottom + line / 2)
  return bottom + line
}

function swatch(context: Context, top: number, fill: string | CanvasPattern, left = 0) {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(left + padding, top + 3, 12, 12, 3)
  context.fill()
}

interface RowPlace {
  readonly left: number
  readonly top: number
  readonly wide: number
}

function row(context: Context, { left, top, wide: column }: RowPlace, name: string, count: number) {
  const words = number(count)
  const wide = context.measureText(words).width
  context.fillStyle = ink
  context.fillText(
    fitted(context, name, column - padding * 2 - 28 - wide),
    left + padding + 20,
    top + line / 2,
  )
  context.fillStyle = paleInk
  context.fillText(words, left + column - padding - wide, top + line / 2)
}

/** The stripes of objects without a value. */
function stripes(context: Context): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 4
  const drawing = tile.getContext('2d')
  if (!drawing) return '#7b8492'
  drawing.fillStyle = '#3d424a'
  drawing.fillRect(0, 0, 4, 4)
  drawing.fillStyle = '#7b8492'
  for (let at = 0; at < 4; at++) {
    drawing.fillRect(at, at, 1, 1)
    drawing.fillRect((at + 1) % 4, at, 1, 1)
  }
  return context.createPattern(tile, 'repeat') ?? '#7b8492'
}

/** Cuts a text to a width. */
function fitted(context: Context, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  let [short, long] = [0, text.length]
  while (short < long) {
    const middle = (short + long + 1) >> 1
    if (context.measureText(`${text.slice(0, middle)}…`).width <= room) short = middle
    else long = middle - 1
  }
  return `${text.slice(0, short).trimEnd()}…`
}
