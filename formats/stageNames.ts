/** The name of a time point, such as a developmental stage. */
export interface StageName {
  readonly name: string
  readonly time: number
}

const written = (name: string) => name.normalize('NFC').trim().toLowerCase()
const spaced = (name: string) =>
  written(name)
    .replace(/[_\s]+/g, ' ')
    .trim()

/** The time point of a stage by name, in any letter case: first as written, then with spaces for underscores. */
export function timeOfStage(stages: readonly StageName[], wanted: string): number | null {
  for (const form of [written, spaced]) {
    const found = stages.find(({ name }) => form(name) === form(wanted))
    if (found) return found.time
  }
  return null
}

/**
 * The name of a time point: its own name, or the last one before it, because a stage lasts until the next.
 */
export function stageAt(stages: readonly StageName[], time: number): string | null {
  return stages.findLast(stage => stage.time <= time)?.name ?? null
}
