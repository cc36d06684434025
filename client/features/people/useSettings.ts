import { useState } from 'react'
import type { SettingsChanges } from '../../generated/types'
import { type Failure, failureOf } from '../../lib/failure'
import { say } from '../../ui/Toast'
import { useChangeSettingsMutation } from './changeSettings.generated'
import type { SettingsValuesFragment } from './SettingsValues.generated'

/** Saves a setting at once and shows it meanwhile; refused, it goes back and the reason stays. */
export function useSettings(settings: SettingsValuesFragment) {
  const [save, { loading }] = useChangeSettingsMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const change = async (input: SettingsChanges): Promise<boolean> => {
    setFailure(null)
    try {
      await save({
        variables: { input },
        optimisticResponse: {
          changeSettings: {
            __typename: 'Settings',
            ...settings,
            ...(input as Partial<SettingsValuesFragment>),
          },
        } as never,
      })
      say('Successfuly updated setting.')
      return true
    } catch (error) {
      setFailure(failureOf(error))
      return false
    }
  }
  return { change, failure, saving: loading }
}
