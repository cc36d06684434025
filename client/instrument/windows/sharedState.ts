import type { World } from '../sets/objectSet'
import type { NamedSet, ViewerState } from '../viewerState'
import { receivedSet, sentSet, type SentSet } from './sentSet'

/** Sets of objects. */
const setKeys = ['hidden', 'isolated', 'ghosted', 'selection'] as const
/** Plain data. */
const plainKeys = [
  'time',
  'timeRange',
  'playing',
  'speed',
  'reach',
  'chosenBy',
  'colour',
  'painted',
  'groupLooks',
  'loaded',
] as const

/** The parts of the state that all windows of a dataset have in common. Camera and layout are not among them. */
export const sharedKeys = [...setKeys, ...plainKeys, 'named'] as const
export type SharedKey = (typeof sharedKeys)[number]

const isSet = (key: SharedKey): key is (typeof setKeys)[number] => setKeys.some(other => other === key)

/** A part of the state as it travels to another window. */
export function sentPart(state: ViewerState, key: SharedKey, { index }: World): unknown {
  if (isSet(key)) return sentSet(state[key], index)
  if (key === 'named') return state.named.map(({ set, ...rest }) => ({ ...rest, set: sentSet(set, index) }))
  return state[key]
}

/** The part of another window in the rows of this one. */
export function receivedPart(key: SharedKey, part: unknown, { index }: World): unknown {
  if (isSet(key)) return receivedSet(part as SentSet, index)
  if (key !== 'named') return part
  return (part as readonly (Omit<NamedSet, 'set'> & { readonly set: SentSet })[]).map(({ set, ...rest }) => ({
    ...rest,
    set: receivedSet(set, index),
  }))
}
