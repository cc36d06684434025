import type { Lineage } from '../../../formats/lineage/lineage'
import type { ColourOf } from '../../../formats/objectColours'
import type { Property } from '../../../formats/property/property'
import { colourRuleOf } from './colouring'
import { follow } from './follow'
import type { ObjectRef } from './objectRef'
import type { Painting } from './texels'
import type { ViewerState } from './viewerState'

export interface Loaded {
  readonly lineage: Lineage | null
  readonly properties: ReadonlyMap<number, Property>
}

type Ingredients = Pick<ViewerState, 'colour' | 'hidden' | 'isolated' | 'selection'> & {
  readonly lineage: Lineage | null
  readonly property: Property | null
}

/** Creates paintings and caches them until their inputs change. */
export class Painter {
  private readonly made = new Map<number, Painting>()
  private last: Ingredients | null = null
  private colourAt: ((time: number) => ColourOf) | null = null
  private version = 0

  at(time: number, state: ViewerState, { lineage, properties }: Loaded): Painting {
    const { colour, hidden, isolated, selection } = state
    const property =
      (colour.mode === 'property' && colour.propertyId !== null && properties.get(colour.propertyId)) || null
    this.use({ colour, hidden, isolated, selection, lineage, property })
    const made = this.made.get(time)
    if (made) return made
    const painting = this.paint(time)
    this.made.set(time, painting)
    return painting
  }

  private use(now: Ingredients) {
    const { last } = this
    const keys = Object.keys(now) as (keyof Ingredients)[]
    if (last && keys.every(key => now[key] === last[key])) return
    this.last = now
    this.made.clear()
    if (!last || now.colour !== last.colour || now.lineage !== last.lineage || now.property !== last.property)
      this.colourAt = colourRuleOf(now)
  }

  private paint(time: number): Painting {
    const { hidden = [], isolated = [], selection = [], lineage = null } = this.last ?? {}
    const at = (refs: readonly ObjectRef[]) => follow(lineage, refs, time)
    const colourOf = this.colourAt?.(time) ?? (() => 0)
    return {
      version: ++this.version,
      colourOf,
      hidden: at(hidden),
      only: isolated.length > 0 ? at(isolated) : null,
      selected: at(selection),
    }
  }
}
