import { sessionPairs } from '../../formats/sessionString'
import { type StageName, timeOfStage } from '../../formats/stageNames'

interface Named {
  readonly time?: number
  readonly unknown?: readonly string[]
}

/**
 * Replaces a stage in the state, such as `stage=Early_gastrula` (001 section 4), by the time at which it
 * begins. Keeps stages that the dataset does not have.
 */
export function atStage<S extends Named>(state: S, stages: readonly StageName[]): S {
  const [pair] = sessionPairs(state.unknown?.join('&') ?? '').filter(({ key }) => key === 'stage')
  const time = pair && timeOfStage(stages, plain(pair.value))
  return typeof time === 'number'
    ? { ...state, time, unknown: state.unknown?.filter(text => text !== pair!.text) }
    : state
}

/** Decodes a query value. Returns invalid values unchanged. */
function plain(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}
