import { timeOf } from '../../../formats/property/propertyRows'
import { differenceKinds, type DifferenceKind, type Differences } from '../../instrument/lineage/otherLineage'
import { isDrawn } from '../model/treeParts'
import { planePoint, toScreen } from '../model/treeView'
import type { Made } from '../state/made'
import type { Overlay } from './overlay'

/** Marks in one picture; a screen has no room for more. */
const mostMarks = 2_000
const reach = 5
const inks: Readonly<Record<DifferenceKind, { readonly dark: string; readonly light: string }>> = {
  missing: { dark: '#ff7b7b', light: '#b3161c' },
  added: { dark: '#5ee08a', light: '#0b6b34' },
  'other mother': { dark: '#ffc34d', light: '#8a5300' },
}

/** Marks cells whose link differs: × for a link that the other lacks, + for an added one, ◇ for another mother. */
export function drawDifferences(overlay: Overlay, made: Made, found: Differences) {
  const { context, projection, view, size, isDark } = overlay
  const { tree, parts, world } = made
  context.lineWidth = 2
  let drawn = 0
  for (let at = 0; at < found.rows.length && drawn < mostMarks; at++) {
    const row = found.rows[at]!
    const life = world.kinship.lives[row]!
    if (!isDrawn(tree, parts.layout, life)) continue
    const point = planePoint(projection, parts.layout.places[life]!, timeOf(world.index.rows, row))
    const [x, y] = toScreen(view, size, point)
    if (x < -reach || y < -reach || x > size.width + reach || y > size.height + reach) continue
    const kind = differenceKinds[found.kinds[at]!]!
    context.strokeStyle = inks[kind][isDark ? 'dark' : 'light']
    context.beginPath()
    shapes[kind](context, x, y)
    context.stroke()
    drawn++
  }
}

type Shape = (context: CanvasRenderingContext2D, x: number, y: number) => void

const shapes: Readonly<Record<DifferenceKind, Shape>> = {
  missing(context, x, y) {
    context.moveTo(x - reach, y - reach)
    context.lineTo(x + reach, y + reach)
    context.moveTo(x - reach, y + reach)
    context.lineTo(x + reach, y - reach)
  },
  added(context, x, y) {
    context.moveTo(x - reach, y)
    context.lineTo(x + reach, y)
    context.moveTo(x, y - reach)
    context.lineTo(x, y + reach)
  },
  'other mother'(context, x, y) {
    context.moveTo(x - reach, y)
    context.lineTo(x, y - reach)
    context.lineTo(x + reach, y)
    context.lineTo(x, y + reach)
    context.closePath()
  },
}
