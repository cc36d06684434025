import { sessionPairs } from '../../../formats/sessionString'
import { type StageName, timeOfStage } from '../../../formats/stages'

interface Named {
  readonly time?: number
  readonly unknown?: readonly string[]
}

/** Where a state names a stage, as in `stage=Early_gastrula` (001 section 4), the time at which it begins; a stage that the dataset does not have is kept as it was written. */
export function atStage<S extends Named>(state: S, stages: readonly StageName[]): S {
  const [pair] = sessionPairs(state.unknown?.join('&') ?? '').filter(({ key }) => key === 'stage')
  const time = pair && timeOfStage(stages, plain(pair.value))
  return typeof time === 'number'
    ? { ...state, time, unknown: state.unknown?.filter(text => text !== pair!.text) }
    : state
}

/** As the query of an address writes it; what is no such thing stays. */
function plain(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}
