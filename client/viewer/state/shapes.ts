import type { Property } from '../../../formats/property/property'
import { canDraw, shapesAt, type Shapes } from '../../instrument/shapes/shapes'
import { isNone, rowsIn, type World } from '../../instrument/sets/objectSet'
import type { RowSet } from '../../instrument/sets/rowSet'
import type { ViewerState } from '../../instrument/viewerState'

type Inputs = readonly [time: number, world: World, selected: RowSet | null, ...properties: Property[]]

/** Makes the shapes of the drawn properties, and keeps them until their inputs change. */
export class ShapeMaker {
  private inputs: Inputs | null = null
  private made: Shapes | null = null

  /** Returns the same object until something changes; null when nothing is drawn. */
  at(
    time: number,
    { drawn, selection }: Pick<ViewerState, 'drawn' | 'selection'>,
    { properties, world }: { readonly properties: ReadonlyMap<number, Property>; readonly world: World },
  ): Shapes | null {
    const shown = drawn.flatMap(id => properties.get(id) ?? []).filter(({ type }) => canDraw(type))
    if (shown.length === 0) return null
    // only lines between neighbours depend on the selection
    const follows = shown.some(({ type }) => type === 'space' || type === 'dict')
    const selected = follows && !isNone(selection) ? rowsIn(selection, world) : null
    const inputs: Inputs = [time, world, selected, ...shown]
    const { inputs: before } = this
    const isSame = before?.length === inputs.length && inputs.every((input, at) => input === before[at])
    if (isSame && this.made) return this.made
    this.inputs = inputs
    this.made = shapesAt(shown, { time, world, selected })
    return this.made
  }
}
