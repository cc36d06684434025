import { useState } from 'react'
import { styled } from 'styled-components'
import type { ViewerVersion } from '../../../generated/types'
import { failureOf } from '../../../lib/server/failure'
import { Field } from '../../../ui/form/Field'
import { Select } from '../../../ui/form/Select'
import { say } from '../../../ui/overlay/Toast'
import { useChooseViewerVersionMutation } from './chooseViewerVersion.generated'
import { viewerVersions } from '../words'

const Narrow = styled.div`
  max-width: 240px;
`

/** Viewer build that the API returns to old client programs. */
export function ViewerVersionField({ version }: { version: ViewerVersion }) {
  const [choose] = useChooseViewerVersionMutation()
  const [refused, setRefused] = useState('')
  const change = async (chosen: ViewerVersion) => {
    setRefused('')
    try {
      await choose({ variables: { version: chosen } })
      say('Viewer version updated.')
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <Narrow>
      <Field label="Viewer version" error={refused}>
        {control => (
          <Select
            control={control}
            value={version}
            options={viewerVersions}
            onChange={chosen => void change(chosen)}
          />
        )}
      </Field>
    </Narrow>
  )
}
