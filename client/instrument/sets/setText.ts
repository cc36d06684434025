import { extents, type Extent } from './kinship'
import { refFromText, refText, type ObjectRef } from '../objectRef'
import { isNone, noObjects, refsIn, setOfRefs, type ObjectSet } from './objectSet'

/** Longest list of references or runs in a session text. */
export const mostRuns = 400
/** Most objects that a text may name; a run of a hostile text could hold four thousand million. */
const mostObjects = 100_000

/**
 * Text of a set: its extent, `!` when it holds all other objects, and runs of consecutive ids of one time
 * point, as in `life:20.5,20.7-19,21.3.1`. The old form without an extent means `lineage`.
 */
export function setText(set: ObjectSet): string | null {
  if (isNone(set)) return ''
  const refs = refsIn(set, mostObjects)
  const runs = refs && runsOf(refs)
  if (!runs || runs.length > mostRuns) return null
  const old = set.extent === 'lineage' && !set.outside && runs.length === refs.length
  return (old ? '' : `${set.extent}:${set.outside ? '!' : ''}`) + runs.join(',')
}

function runsOf(refs: readonly ObjectRef[]): string[] {
  // few references keep the order in which a person picked them
  if (refs.length <= mostRuns / 4) return refs.map(refText)
  const sorted = [...refs].sort((a, b) => a.time - b.time || a.channel - b.channel || a.id - b.id)
  const runs: string[] = []
  for (let first = 0; first < sorted.length;) {
    let last = first
    while (follows(sorted[last]!, sorted[last + 1])) last++
    runs.push(runText(sorted[first]!, sorted[last]!))
    first = last + 1
  }
  return runs
}

const follows = (ref: ObjectRef, next: ObjectRef | undefined) =>
  next?.time === ref.time && next.channel === ref.channel && next.id === ref.id + 1

const runText = (first: ObjectRef, last: ObjectRef) =>
  first === last
    ? refText(first)
    : `${first.time}.${first.id}-${last.id}${first.channel === 0 ? '' : `.${first.channel}`}`

/** Returns null for a text that is no set, or too large. */
export function setFromText(text: string): ObjectSet | null {
  if (text === '') return noObjects
  const [, word, not = '', list = ''] = /^(?:([a-z]+):(!?))?(.*)$/.exec(text) ?? []
  const extent = word === undefined ? 'lineage' : extents.find(name => name === word)
  if (!extent) return null
  const refs = list === '' ? [] : refsOfRuns(list.split(','))
  return refs && valid(refs, extent, not === '!')
}

const valid = (refs: readonly ObjectRef[], extent: Extent, outside: boolean) =>
  refs.length === 0 && !outside ? noObjects : setOfRefs(refs, extent, outside)

function refsOfRuns(runs: readonly string[]): ObjectRef[] | null {
  const refs: ObjectRef[] = []
  for (const run of runs) {
    const [, time = '', first = '', last = '', channel = ''] =
      /^(-?\d+)\.(\d+)-(\d+)((?:\.\d+)?)$/.exec(run) ?? []
    if (time === '') {
      const ref = refFromText(run)
      if (!ref) return null
      refs.push(ref)
    } else {
      if (Number(last) - Number(first) > mostObjects - refs.length) return null
      for (let id = Number(first); id <= Number(last); id++)
        refs.push({ time: Number(time), id, channel: Number(channel.slice(1)) })
    }
  }
  return refs.length <= mostObjects ? refs : null
}
