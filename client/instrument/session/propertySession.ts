import {
  groupLookFromText,
  groupLookText,
  lookOfGroup,
  mostGroupLooks,
  type GroupLook,
} from '../groups/groupLooks'
import { defaultColour, mostBeside, type ViewerState } from '../viewerState'

type Draft = {
  -readonly [K in 'loaded' | 'drawn' | 'colour' | 'groupLooks' | 'beside']?: ViewerState[K]
}

/** Writes `apply` for the property that colours, `show` for drawn ones and `load` for the other loaded ones. */
export function propertyPairs({ loaded, drawn, colour }: ViewerState): string[] {
  const applied = colour.mode === 'property' ? colour.propertyId : null
  const rest = loaded.filter(id => id !== applied && !drawn.includes(id))
  return [
    ...(applied === null ? [] : [`apply_${applied}`]),
    ...drawn.map(id => `show_${id}`),
    ...rest.map(id => `load_${id}`),
  ].map((word, at) => `cor${at + 1}=${word}`)
}

export function readProperty(draft: Draft, value: string): boolean {
  const [, word, id] = /^(show|hide|load|apply)_(\d+)$/.exec(value) ?? []
  if (!word || !id) return false
  if (word === 'hide') return hideProperty(draft, Number(id))
  draft.loaded = [...new Set([...(draft.loaded ?? []), Number(id)])]
  if (word === 'show') draft.drawn = [...new Set([...(draft.drawn ?? []), Number(id)])]
  if (word === 'apply') draft.colour ??= { ...defaultColour, mode: 'property', propertyId: Number(id) }
  return true
}

/** Undoes the pairs before it. */
function hideProperty(draft: Draft, id: number): boolean {
  draft.loaded = (draft.loaded ?? []).filter(other => other !== id)
  if (draft.drawn) draft.drawn = draft.drawn.filter(other => other !== id)
  if (draft.colour?.propertyId === id) delete draft.colour
  return true
}

export const groupPairs = ({ groupLooks }: ViewerState): string[] =>
  groupLooks.map(look => `group=${groupLookText(look)}`)

/** A colour or a name of a group. Returns false when the value is invalid. */
export function readGroup(draft: Draft, value: string): boolean {
  const look = groupLookFromText(value)
  const before: readonly GroupLook[] = draft.groupLooks ?? []
  if (!look || before.length >= mostGroupLooks || lookOfGroup(before, look.propertyId, look.node))
    return false
  draft.groupLooks = [...before, look]
  return true
}

/** The properties in pictures of their own, one `beside=12` each. */
export const besidePairs = ({ beside }: ViewerState): string[] => beside.map(id => `beside=${id}`)

export function readBeside(draft: Draft, value: string): boolean {
  const before = draft.beside ?? []
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0
  if (id === 0 || before.length >= mostBeside || before.includes(id)) return false
  draft.beside = [...before, id]
  return true
}
