import type { ObjectRef } from '../objectRef'

/** Below this number the order stays: it says in which order a person picked the objects. */
const fewObjects = 100

/** Objects as runs of consecutive ids: `time, channel, first id, number of ids` (formats/view/view). */
export function runsOfRefs(refs: readonly ObjectRef[]): number[] {
  const ordered = refs.length <= fewObjects ? refs : [...refs].sort(compareRefs)
  const runs: number[] = []
  let before: ObjectRef | null = null
  for (const ref of ordered) {
    if (before && follows(before, ref)) runs.push(runs.pop()! + 1)
    else runs.push(ref.time, ref.channel, ref.id, 1)
    before = ref
  }
  return runs
}

const compareRefs = (a: ObjectRef, b: ObjectRef) => a.time - b.time || a.channel - b.channel || a.id - b.id

const follows = (before: ObjectRef, ref: ObjectRef) =>
  ref.time === before.time && ref.channel === before.channel && ref.id === before.id + 1

export function refsOfRuns(runs: readonly number[]): ObjectRef[] {
  const refs: ObjectRef[] = []
  for (let at = 0; at + 3 < runs.length; at += 4) {
    const [time = 0, channel = 0, first = 0, count = 0] = runs.slice(at, at + 4)
    for (let id = first; id < first + count; id++) refs.push({ time, channel, id })
  }
  return refs
}
