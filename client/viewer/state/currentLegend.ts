import { legendOf, type Legend } from '../../instrument/colour/legend'
import { isNone, rowsIn } from '../../instrument/sets/objectSet'
import { canDraw, shapeCount, type DrawnShapes } from '../../instrument/shapes/shapes'
import type { ColourRule } from '../../instrument/viewerState'
import type { PictureLegend } from '../model/picture/pictureLegend'
import type { Controller } from './controller'
import type { Shown } from './live'
import { inOrder } from './legendSort'
import { otherColours } from './selecting'
import { trackColoursOf } from './trackColours'

/** The most categories that the legend of a single picture names, and of each of several pictures. */
const [mostAlone, mostTiled] = [36, 6]

/** The legends of the pictures on screen; null for a picture that needs none. */
export function currentLegends(controller: Controller): readonly (PictureLegend | null)[] {
  const { shown } = controller.live.getState()
  const { background } = controller.state.getState()
  const onWhite = background === 'white'
  const rules = [controller.state.getState().colour, ...controller.besideRules]
  const isTiled = rules.length > 1
  return rules.map((rule, at) => {
    const legend = shown && legendIn(controller, rule, shown)
    const shapes = shown && at === 0 ? [...shapesIn(controller, shown), ...tracksIn(controller)] : []
    if (!legend && shapes.length === 0 && !isTiled) return null
    const title = shapes.length > 0 ? 'Drawn beside the objects' : 'Objects'
    const tracks = at === 0 ? trackColoursOf(controller) : null
    const others = legend && at === 0 ? othersIn(controller, shown) : []
    return { legend, title, shapes, others, tracks, onWhite, most: isTiled ? mostTiled : mostAlone }
  })
}

/** The legend of the property that colours the objects; null without one, and until its values are loaded. */
export function currentLegend(controller: Controller): Legend | null {
  const { shown } = controller.live.getState()
  return shown && legendIn(controller, controller.state.getState().colour, shown)
}

function legendIn({ manifest, properties }: Controller, rule: ColourRule, shown: Shown) {
  const entry = manifest.getState().properties.find(({ id }) => id === rule.propertyId)
  const property = entry && rule.mode === 'property' ? properties.get(entry.id) : undefined
  return entry && property ? inOrder(legendOf(entry, property, rule, shown), property) : null
}

const othersIn = (controller: Controller, shown: Shown): PictureLegend['others'] =>
  otherColours(controller, shown).map(({ group, colour, refs }) => ({
    name: group === null ? 'Coloured by hand' : `Group ${group}`,
    colour,
    count: refs.length,
  }))

/** The tracks, as one entry. */
function tracksIn({ tracks, state }: Controller): DrawnShapes[] {
  const made = tracks.made.getState().tracks
  if (!made || made.count === 0) return []
  const { colour } = state.getState().tracks
  const words = {
    cells: 'Tracks',
    founder: 'Tracks by founder',
    age: 'Tracks by age',
  }
  return [{ name: words[colour], type: 'vector', count: made.count }]
}

/** The drawn properties with their shapes at the time on screen. */
function shapesIn({ state, manifest, properties, world }: Controller, { time }: Shown): DrawnShapes[] {
  const { drawn, selection } = state.getState()
  const selected = isNone(selection) ? null : rowsIn(selection, world)
  return manifest.getState().properties.flatMap(({ id, name, type }) => {
    const property = canDraw(type) && drawn.includes(id) ? properties.get(id) : undefined
    return property ? [{ name, type, count: shapeCount(property, { time, world, selected }) }] : []
  })
}
