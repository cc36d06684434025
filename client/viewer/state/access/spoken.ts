import { stageAt } from '../../../../formats/stageNames'
import { titleOf, valuesOf } from '../../../instrument/naming'
import type { ObjectRef } from '../../../instrument/objectRef'
import { isNone, rowsIn, type ObjectSet } from '../../../instrument/sets/objectSet'
import { refsAt } from '../../../instrument/sets/rowIndex'
import { coloursWords } from '../../../instrument/spoken/coloursWords'
import type { SpokenFacts } from '../../../instrument/spoken/spokenChange'
import { counted } from '../../../lib/words/counts'
import { clock } from '../../../lib/words/durations'
import type { Controller } from '../controller'
import { currentLegend } from '../currentLegend'
import { selectedRefs } from '../selecting'

/** `Time point 61, 1:01:00, Early gastrula`; '' for a dataset with one time point. */
export function timeWords({ manifest, state }: Controller): string {
  const { minTime, maxTime, secondsPerFrame, startSeconds, stages } = manifest.getState()
  const { time } = state.getState()
  if (minTime === maxTime) return ''
  const seconds = secondsPerFrame > 0 ? clock(startSeconds + time * secondsPerFrame) : null
  return [`Time point ${time}`, seconds, stageAt(stages, time)].filter(part => part !== null).join(', ')
}

/** `Embryo is loaded: 217 objects. Time point 61, 1:01:00`, when the first picture is complete. */
export function arrivalWords(controller: Controller): string {
  const tables = controller.live.getState().shown?.tables ?? []
  const objects = tables.reduce((sum, { count }) => sum + count, 0)
  const words = `${controller.manifest.getState().name} is loaded: ${counted(objects, 'object')}`
  return [words, timeWords(controller)].filter(Boolean).join('. ')
}

/** The name of an object, with its value of the property that colours the objects. */
export function objectWords(controller: Controller, ref: ObjectRef): string {
  const title = titleOf({ ref, name: controller.nameOf(ref) })
  const { mode, propertyId } = controller.state.getState().colour
  const property = mode === 'property' ? controller.properties.get(propertyId ?? -1) : undefined
  const entry = controller.manifest.getState().properties.find(({ id }) => id === propertyId)
  if (!property || !entry) return title
  return `${title}, ${entry.name} ${valuesOf(property, ref).join(', ') || 'without a value'}`
}

/** The facts of the picture now. Counting needs all objects of the time on screen: do not call while playing. */
export function spokenFacts(controller: Controller): SpokenFacts {
  const state = controller.state.getState()
  const { shown, world } = controller.live.getState()
  const countOf = (set: ObjectSet) =>
    shown && !isNone(set) ? refsAt(world.index, rowsIn(set, world), shown.time).length : 0
  const selected = isNone(state.selection) ? [] : selectedRefs(controller)
  const [first] = selected
  return {
    time: timeWords(controller),
    playing: state.playing,
    selected: selected.length,
    hasSelection: !isNone(state.selection),
    one: first && selected.length === 1 ? objectWords(controller, first) : null,
    isolated: isNone(state.isolated) ? null : countOf(state.isolated),
    hidden: countOf(state.hidden),
    ghosted: countOf(state.ghosted),
    colours: coloursWords(state.colour, currentLegend(controller)),
    sets: state.named.map(({ name }) => name),
  }
}
