import { useState } from 'react'
import { styled } from 'styled-components'
import type { ViewerVersion } from '../../../generated/types'
import { failureOf } from '../../../lib/server/failure'
import { Field } from '../../../ui/form/Field'
import { Select } from '../../../ui/form/Select'
import { say } from '../../../ui/overlay/Toast'
import { useChooseViewerVersionMutation } from './chooseViewerVersion.generated'
import { noBuilds, type ViewerVersions, viewerVersions } from '../words'

const Narrow = styled.div`
  max-width: 320px;
`

interface Props {
  version: ViewerVersion
  served: ViewerVersions
}

/** Version of the earlier viewer that old pages load. Offers those that this installation serves. */
export function ViewerVersionField({ version, served }: Props) {
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
  const offered = Object.fromEntries(
    Object.entries(viewerVersions).filter(
      ([each]) => each === version || served?.includes(each as ViewerVersion),
    ),
  ) as Record<ViewerVersion, string>
  return (
    <Narrow>
      <Field label="Viewer version" help={helpFor(version, served)} error={refused}>
        {control => (
          <Select
            control={control}
            value={version}
            options={offered}
            disabled={!served?.length}
            onChange={chosen => void change(chosen)}
          />
        )}
      </Field>
    </Narrow>
  )
}

function helpFor(version: ViewerVersion, served: ViewerVersions): string {
  if (served?.length === 0) return noBuilds
  return served && !served.includes(version)
    ? 'This installation does not have this version, so old pages show no viewer. Choose another one.'
    : 'For pages with the earlier viewer.'
}
