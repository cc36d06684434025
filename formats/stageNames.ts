/** The name of a time point, such as a developmental stage. */
export interface StageName {
  readonly name: string
  readonly time: number
}

const comparable = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The time point of a stage by name. Ignores case, and treats underscores as spaces. */
export function timeOfStage(stages: readonly StageName[], wanted: string): number | null {
  const name = comparable(wanted)
  return stages.find(stage => comparable(stage.name) === name)?.time ?? null
}

/**
 * The name of a time point: its own name, or the last one before it, because a stage lasts until the next.
 */
export function stageAt(stages: readonly StageName[], time: number): string | null {
  return stages.findLast(stage => stage.time <= time)?.name ?? null
}
