import type { Manifest } from '../../../../formats/frame/manifest'
import { ruleAfter } from '../../../instrument/colour/keptRules'
import type { ColourRule, ViewerState } from '../../../instrument/viewerState'
import { Painter, type Loaded } from '../../model/painter'
import type { Painting } from '../../model/texels'

type Asked = Pick<ViewerState, 'beside' | 'colour' | 'kept'>

/** The rules and the paintings of the pictures beside the first one. */
export class Beside {
  private readonly painters = new Map<number, Painter>()
  private made: {
    readonly asked: Asked
    readonly manifest: Manifest
    readonly rules: readonly ColourRule[]
  } | null = null

  /** One rule for each property that the dataset has. The same array until its inputs change. */
  rules({ beside, colour, kept }: Asked, manifest: Manifest): readonly ColourRule[] {
    const { made } = this
    const isSame = made?.asked.beside === beside && made.asked.colour === colour && made.asked.kept === kept
    if (isSame && made.manifest === manifest) return made.rules
    const rules = beside.flatMap(id => {
      const entry = manifest.properties.find(property => property.id === id)
      return entry ? [ruleAfter(kept, entry, colour)] : []
    })
    this.made = { asked: { beside, colour, kept }, manifest, rules }
    return rules
  }

  /** The paintings of a time point, in the order of the rules. */
  at(time: number, state: ViewerState, rules: readonly ColourRule[], loaded: Loaded): readonly Painting[] {
    for (const id of this.painters.keys()) if (!state.beside.includes(id)) this.painters.delete(id)
    return rules.map(colour => {
      const id = colour.propertyId ?? 0
      const painter = this.painters.get(id) ?? new Painter()
      this.painters.set(id, painter)
      return painter.at(time, { ...state, colour }, loaded)
    })
  }
}
