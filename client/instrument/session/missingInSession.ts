import type { Manifest } from '../../../formats/frame/manifest'
import { sessionPairs } from '../../../formats/sessionString'
import type { ViewerState } from '../viewerState'
import { isSessionKey } from './session'

type Content = Pick<Manifest, 'minTime' | 'maxTime' | 'properties'>

/**
 * What a session text in an address asks for in vain, such as `time "x"` or `property 9`. Unknown keys are not among
 * it: old addresses hold the name of a person, and other programs add their own.
 */
export function missingInSession(state: Partial<ViewerState>, manifest: Content): readonly string[] {
  const { minTime, maxTime, properties } = manifest
  const wrong = sessionPairs((state.unknown ?? []).join('&')).filter(({ key }) => isSessionKey(key))
  const { time } = state
  const isOutside = time !== undefined && (time < minTime || time > maxTime)
  const known = new Set(properties.map(({ id }) => id))
  const applied = state.colour?.propertyId ?? null
  const wanted = [
    ...(applied === null ? [] : [applied]),
    ...(state.loaded ?? []),
    ...(state.drawn ?? []),
    ...(state.beside ?? []),
  ]
  const gone = [...new Set(wanted)].filter(id => !known.has(id))
  return [
    ...wrong.map(({ key, value }) => `${key} "${value}"`),
    ...(isOutside ? [`time "${time}"`] : []),
    ...gone.map(id => `property ${id}`),
  ]
}
