import { useState } from 'react'
import type { SettingsChanges } from '../../../generated/types'
import { type Failure, failureOf } from '../../../lib/server/failure'
import { say } from '../../../ui/overlay/Toast'
import { useChangeSettingsMutation } from './changeSettings.generated'
import type { SettingsValuesFragment } from './SettingsValues.generated'

/** Saves a setting with an optimistic update. Reverts it and keeps the error when the server refuses. */
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
