import type { Manifest } from '../../../../formats/frame/manifest'
import type { KeptRules } from '../../../instrument/colour/keptRules'
import type { ColourRule, ViewerState } from '../../../instrument/viewerState'
import { Painter, type Loaded } from '../../model/painter'
import type { Painting } from '../../model/texels'

type Asked = Pick<ViewerState, 'beside' | 'colour'>

/** The rules and the paintings of the pictures beside the first one. */
export class Beside {
  private readonly painters = new Map<number, Painter>()
  private made: {
    readonly asked: Asked
    readonly manifest: Manifest
    readonly rules: readonly ColourRule[]
  } | null = null

  constructor(private readonly kept: KeptRules) {}

  /** One rule for each property that the dataset has. The same array until its inputs change. */
  rules({ beside, colour }: Asked, manifest: Manifest): readonly ColourRule[] {
    const { made } = this
    if (made?.asked.beside === beside && made.asked.colour === colour && made.manifest === manifest)
      return made.rules
    const rules = beside.flatMap(id => {
      const entry = manifest.properties.find(property => property.id === id)
      return entry ? [this.kept.ruleOf(entry, colour)] : []
    })
    this.made = { asked: { beside, colour }, manifest, rules }
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
