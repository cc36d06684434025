import { cssColour } from '../../instrument/colour/cssColour'
import type { CategoryLegend, Legend, RampLegend } from '../../instrument/colour/legend'
import { rampStops } from '../../instrument/colour/rampStops'
import { olderVersion } from '../../lib/words/dates'
import { number } from '../../lib/words/counts'

/** Sizes in units of the drawing; the caller scales the context. */
const width = 216
const padding = 12
const line = 18
const title = 22
const family = "'Inter Variable', system-ui, sans-serif"
const ink = '#eef2f6'
const paleInk = '#aeb7c2'
/** largest number of categories that a picture names */
const mostEntries = 16

type Context = CanvasRenderingContext2D

export const legendWidth = width

/** The categories that a picture names: those with objects on screen. */
const named = ({ entries }: CategoryLegend) => entries.filter(({ count }) => count > 0)

export function legendHeight(legend: Legend): number {
  const rows = legend.kind === 'categories' ? Math.min(named(legend).length, mostEntries) : 0
  const more = legend.kind === 'categories' && named(legend).length > mostEntries ? line : 0
  const ramp = legend.kind === 'ramp' ? 34 : 0
  const older = legend.olderOf === null ? 0 : line
  return padding * 2 + title + older + rows * line + more + ramp + (legend.without > 0 ? line : 0)
}

/** Draws the legend with its upper left corner at the origin. */
export function drawLegend(context: Context, legend: Legend) {
  context.save()
  context.fillStyle = 'rgb(11 14 19 / 0.84)'
  context.beginPath()
  context.roundRect(0, 0, width, legendHeight(legend), 8)
  context.fill()
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.font = `600 13px ${family}`
  const unit = legend.unit === '' ? '' : ` (${legend.unit})`
  context.fillText(fitted(context, `${legend.title}${unit}`, width - padding * 2), padding, padding + 9)
  context.font = `400 12px ${family}`
  const top = drawOlder(context, legend)
  const bottom =
    legend.kind === 'ramp'
      ? drawRamp(context, legend, top)
      : legend.kind === 'categories'
        ? drawEntries(context, legend, top)
        : top
  if (legend.without > 0) {
    swatch(context, bottom, stripes(context))
    row(context, bottom, 'No value', legend.without)
  }
  context.restore()
}

/** Says that the values are not the newest. Returns where the entries begin. */
function drawOlder(context: Context, { olderOf }: Legend): number {
  if (olderOf === null) return padding + title
  context.fillStyle = paleInk
  context.fillText(olderVersion(olderOf), padding, padding + title + line / 2 - 2)
  return padding + title + line
}

function drawRamp(context: Context, { scale, ticks }: RampLegend, top: number): number {
  const across = width - padding * 2
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
  return top + 34
}

function drawEntries(context: Context, legend: CategoryLegend, top: number): number {
  const entries = named(legend)
  entries.slice(0, mostEntries).forEach(({ name, colour, count }, at) => {
    swatch(context, top + at * line, cssColour(colour))
    row(context, top + at * line, name, count)
  })
  const bottom = top + Math.min(entries.length, mostEntries) * line
  if (entries.length <= mostEntries) return bottom
  context.fillStyle = paleInk
  context.fillText(`and ${number(entries.length - mostEntries)} more`, padding, bottom + line / 2)
  return bottom + line
}

function swatch(context: Context, top: number, fill: string | CanvasPattern) {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(padding, top + 3, 12, 12, 3)
  context.fill()
}

function row(context: Context, top: number, name: string, count: number) {
  const words = number(count)
  const wide = context.measureText(words).width
  context.fillStyle = ink
  context.fillText(fitted(context, name, width - padding * 2 - 28 - wide), padding + 20, top + line / 2)
  context.fillStyle = paleInk
  context.fillText(words, width - padding - wide, top + line / 2)
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
