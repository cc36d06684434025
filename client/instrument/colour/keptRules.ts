import { isOwnRamp } from '../../../formats/colourMap'
import { defaultRamp, type ColourRule } from '../viewerState'
import { ruleOfText } from './colourMapRule'

/** The settings that belong to the values of one property. */
type Kept = Pick<ColourRule, 'range' | 'centre' | 'log' | 'ramp' | 'reversed'>

interface Entry {
  readonly id: number
  /** the first colours of the property, as text */
  readonly colours?: string
}

/** The settings of the properties that coloured the objects before. */
export class KeptRules {
  private readonly kept = new Map<number, Kept>()

  /** Keeps the settings of the property of a rule. */
  keep({ propertyId, range, centre, log, ramp, reversed }: ColourRule) {
    if (propertyId !== null) this.kept.set(propertyId, { range, centre, log, ramp, reversed })
  }

  /**
   * The rule of a property after `before`: with the settings that it had the last time. The first time it has the
   * colours that a manager saved for it.
   */
  ruleOf({ id, colours }: Entry, before: ColourRule): ColourRule {
    const { centre, ramp, reversed } = before
    // the diverging ramp of a centre fits no other property, and neither do the saved colours of one
    const fits = centre === null && !isOwnRamp(ramp)
    const fresh: Kept = { range: null, centre: null, log: false, reversed, ramp: fits ? ramp : defaultRamp }
    const own = this.kept.get(id) ?? (colours === undefined ? null : ruleOfText(colours)) ?? fresh
    return { ...before, ...own, mode: 'property', propertyId: id }
  }
}
