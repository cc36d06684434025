import type { ObjectTable } from '../../../formats/frame/frame'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { ColourOf } from '../../../formats/objectColours'
import type { Property } from '../../../formats/property/property'
import { rowFinder } from '../../../formats/property/propertyRows'
import type { FloatProperty } from '../../../formats/property/property'
import { colourRuleOf, rampProperty, scaleAt } from '../../instrument/colour/colouring'
import { fitsShader, offsetOf, placedScale, shaderScale } from '../../instrument/colour/colourScale'
import type { GroupLook } from '../../instrument/groups/groupLooks'
import { groupRowsOf, paintedRowsOf, type HandRows } from '../../instrument/colour/handRows'
import { fillPlaces, fillValues, rowsIn as valueRowsIn } from '../../instrument/colour/objectValues'
import { statsOf } from '../../instrument/colour/valueStats'
import { isNone, noObjects, rowsIn, type ObjectSet, type World } from '../../instrument/sets/objectSet'
import type { RowSet } from '../../instrument/sets/rowSet'
import type { ColourRule, ViewerState } from '../../instrument/viewerState'
import type { PaintedValues, Painting, RampScale } from './texels'

export interface Loaded {
  readonly lineage: Lineage | null
  readonly properties: ReadonlyMap<number, Property>
  readonly world: World
  /** drawn as glass in addition to the ghosts of the state */
  readonly aside?: ObjectSet
}

/** The inputs of the texels. The ramp and its range are uniforms and not among them. */
type Ingredients = Pick<ViewerState, 'hidden' | 'isolated' | 'selection' | 'ghosted' | 'painted'> &
  Pick<ColourRule, 'mode' | 'palette'> & {
    /** the rows of the groups with colours */
    readonly grouped: readonly HandRows[]
    readonly lineage: Lineage | null
    readonly property: Property | null
    readonly world: World
    readonly aside: ObjectSet
    /** the rule when its scale does not fit the shader: the values of the texture are places on the scale */
    readonly placing: ColourRule | null
  }

/** Creates paintings and caches them until their inputs change. */
export class Painter {
  private readonly made = new Map<number, Painting>()
  private readonly scales = new Map<number, RampScale>()
  private rule: ColourRule | null = null
  private last: Ingredients | null = null
  private colourAt: ((time: number) => ColourOf) | null = null
  private version = 0
  private groups: { readonly inputs: readonly unknown[]; readonly rows: readonly HandRows[] } = {
    inputs: [],
    rows: [],
  }
  /** a number for the colours of each time point */
  private readonly colours = new Map<number, number>()
  /** rows of the objects of each table, by time: equal meshes at several times share a table */
  private rows = new WeakMap<ObjectTable, Map<number, Int32Array>>()

  at(time: number, state: ViewerState, { lineage, properties, world, aside = noObjects }: Loaded): Painting {
    const { colour, hidden, isolated, selection, ghosted, painted } = state
    const { mode, palette, propertyId } = colour
    const property = (mode === 'property' && propertyId !== null && properties.get(propertyId)) || null
    const sets = { hidden, isolated, selection, ghosted, painted }
    const grouped = this.groupRows(state.groupLooks, properties, world)
    const ramped = rampProperty(mode, property)
    const placing = ramped && !fitsShader(statsOf(ramped), colour) ? colour : null
    const now = { mode, palette, ...sets, lineage, property, world, aside, grouped, placing }
    this.use(now)
    if (this.rule !== colour) this.scales.clear()
    this.rule = colour
    const painting = this.made.get(time) ?? this.paint(time, now)
    const scale = this.scaleAt(time, ramped, colour)
    const current = painting.scale === scale ? painting : { ...painting, scale }
    this.made.set(time, current)
    return current
  }

  private use(now: Ingredients) {
    const { last } = this
    const keys = Object.keys(now) as (keyof Ingredients)[]
    if (last && keys.every(key => now[key] === last[key])) return
    this.last = now
    this.made.clear()
    if (now.world !== last?.world) this.rows = new WeakMap()
    const inputs = ['mode', 'palette', 'lineage', 'property', 'placing'] as const
    const isSame = last !== null && inputs.every(key => now[key] === last[key])
    const hands = ['painted', 'grouped', 'world'] as const
    if (!isSame || hands.some(key => now[key] !== last[key])) this.colours.clear()
    if (isSame) return
    this.scales.clear()
    this.colourAt = colourRuleOf({ ...now, colour: now })
  }

  private paint(time: number, now: Ingredients): Painting {
    const { hidden, isolated, selection, ghosted, painted, world, aside, grouped } = now
    const ramped = rampProperty(now.mode, now.property)
    const members = (set: ObjectSet) => (isNone(set) ? null : rowsIn(set, world))
    const version = ++this.version
    const colours = this.colours.get(time) ?? version
    this.colours.set(time, colours)
    return {
      version,
      colours,
      colourOf: this.colourAt?.(time) ?? (() => 0),
      areOwn: now.mode !== 'plain' && !now.property,
      values: ramped ? valuesAt(ramped, time, now.placing) : null,
      scale: null,
      byHand: [...grouped, ...paintedRowsOf(painted, world)],
      rowsOf: table => this.rowsOf(table, time, world),
      hidden: members(hidden),
      only: members(isolated),
      selected: members(selection),
      chosenGhosts: members(ghosted),
      ghosted: united(members(ghosted), members(aside)),
    }
  }

  /** The rows of the groups with colours; the same array until their inputs change. */
  private groupRows(
    looks: readonly GroupLook[],
    properties: ReadonlyMap<number, Property>,
    world: World,
  ): readonly HandRows[] {
    const coloured = looks.filter(({ colour }) => colour !== null)
    const inputs = [looks, world.index, ...coloured.map(({ propertyId }) => properties.get(propertyId))]
    const { inputs: before, rows } = this.groups
    if (before.length === inputs.length && inputs.every((input, at) => input === before[at])) return rows
    const next = groupRowsOf(coloured, properties, world)
    this.groups = { inputs, rows: next.length > 0 || rows.length > 0 ? next : rows }
    return this.groups.rows
  }

  private scaleAt(time: number, property: FloatProperty | null, rule: ColourRule): RampScale | null {
    if (!property) return null
    const known = this.scales.get(time)
    if (known) return known
    const scale = scaleAt(property, rule, time)
    const { whole } = statsOf(property)
    const uniform = this.last?.placing ? placedScale : shaderScale(scale, offsetOf(whole))
    const made = { ramp: scale.ramp, uniform }
    this.scales.set(time, made)
    return made
  }

  private rowsOf(table: ObjectTable, time: number, { index }: World): Int32Array {
    const known = this.rows.get(table) ?? new Map<number, Int32Array>()
    this.rows.set(table, known)
    const rows = known.get(time) ?? rowsOfTable(table, rowFinder(index.rows, time))
    known.set(time, rows)
    return rows
  }
}

const united = (a: RowSet | null, b: RowSet | null) => (a && b ? a.union(b) : (a ?? b))

const rowsOfTable = ({ ids, channels }: ObjectTable, rowOf: (id: number, channel: number) => number) =>
  Int32Array.from(ids, (id, at) => rowOf(id, channels[at] ?? 0))

function valuesAt(property: FloatProperty, time: number, placing: ColourRule | null): PaintedValues {
  if (placing) {
    const scale = scaleAt(property, placing, time)
    return (table, into) => fillPlaces(into, property, valueRowsIn(property, time, table), scale)
  }
  const offset = offsetOf(statsOf(property).whole)
  return (table, into) => fillValues(into, property, valueRowsIn(property, time, table), offset)
}
