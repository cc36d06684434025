import { sameName } from '../../../../formats/text'
import type { Controller } from '../controller'
import { selectedRefs } from '../selecting'
import { showTime } from '../showTime'
import { reportedPicture } from '../sharedView'
import { setOfRefs } from '../../../instrument/sets/objectSet'
import type { ObjectRef } from '../../../instrument/objectRef'
import type { RemoteQueries, RemoteFound } from './remoteQueries'

export interface RemoteSelection {
  /** objects at the time on screen */
  readonly count: number
  readonly objects: readonly (ObjectRef & { readonly name: string })[]
}

/** Drives the viewer from outside. Each method throws an Error with a sentence for the reader. */
export interface Remote {
  time(time: number): void
  play(on: boolean): void
  select(objects: readonly ObjectRef[]): void
  /** by id or name of a property; null: by object */
  colour(property: number | string | null): void
  query(text: string, select: boolean): Promise<RemoteFound>
  picture(mostBytes: number): Promise<Blob | null>
  /** Calls back when the time or the selection changes. Returns a function that ends it. */
  watch(listener: RemoteListener): () => void
  /** the time, the selection with at most this many objects, and whether the viewer plays */
  now(most: number): { readonly time: number; readonly playing: boolean; readonly selection: RemoteSelection }
}

export interface RemoteListener {
  time(time: number): void
  selection(): void
}

export const remoteOf = (controller: Controller, queries: RemoteQueries): Remote => ({
  time(time) {
    const { minTime, maxTime } = controller.manifest.getState()
    if (time < minTime || time > maxTime)
      throw new Error(`The dataset has the time points ${minTime} to ${maxTime}.`)
    showTime(controller, time)
  },
  play: on => controller.dispatch({ type: 'play', on }),
  select: objects =>
    controller.dispatch(
      objects.length === 0
        ? { type: 'letGo' }
        : { type: 'selectSet', set: setOfRefs(objects, 'objects'), way: 'replace' },
    ),
  colour: property => colourBy(controller, property),
  async query(text, select) {
    const found = await queries.ask(text)
    if (select)
      controller.dispatch({
        type: 'selectSet',
        set: found.set,
        way: 'replace',
        properties: found.properties,
      })
    return found
  },
  picture: most => reportedPicture(controller, most),
  watch(listener) {
    return controller.state.subscribe((now, before) => {
      if (now.time !== before.time) listener.time(now.time)
      if (now.selection !== before.selection) listener.selection()
    })
  },
  now(most) {
    const { time, playing } = controller.state.getState()
    const refs = selectedRefs(controller)
    const objects = refs.slice(0, most).map(ref => ({ ...ref, name: controller.nameOf(ref) }))
    return { time, playing, selection: { count: refs.length, objects } }
  },
})

function colourBy({ manifest, dispatch }: Controller, property: number | string | null) {
  if (property === null) return dispatch({ type: 'colour', colour: { mode: 'palette', propertyId: null } })
  const known = manifest.getState().properties.filter(({ isReplaced }) => !isReplaced)
  const found =
    known.find(({ id, name }) => id === property || name === property) ??
    known.find(({ name }) => sameName(name, String(property)))
  if (!found) throw new Error('The dataset has no such property.')
  dispatch({ type: 'loaded', propertyId: found.id, on: true })
  dispatch({ type: 'colour', colour: { mode: 'property', propertyId: found.id } })
}
