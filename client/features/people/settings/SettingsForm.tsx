import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { forgetCookie } from '../../../lib/browser/cookies'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/status/Notice'
import { Switch } from '../../../ui/form/Switch'
import { PlotServerField } from './PlotServerField'
import type { SettingsValuesFragment } from './SettingsValues.generated'
import { useSettings } from './useSettings'
import { noBuilds, type ViewerVersions } from '../words'

const switches = [
  {
    name: 'favourites',
    label: 'Favourites',
    help: 'Shows your favourites in lists of datasets.',
    needsBuilds: false,
  },
  {
    name: 'collaborative',
    label: 'Collaborative mode',
    help: 'Shows which datasets are worked on together.',
    needsBuilds: false,
  },
  {
    name: 'standaloneStart',
    label: 'Standalone start',
    help: 'Lets pages with the earlier viewer open datasets in the standalone application.',
    needsBuilds: true,
  },
] as const
const Line = styled.div`
  display: grid;
  p {
    padding-left: 40px;
    font-size: 13px;
    line-height: 18px;
    color: var(--grey-10);
  }
`
const Tips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  p {
    color: var(--grey-10);
    font-size: 13px;
  }
`

interface Props {
  settings: SettingsValuesFragment
  forTesters: boolean
  viewerVersions: ViewerVersions
  children?: ReactNode
}

/** Saves each setting as soon as it changes. */
export function SettingsForm({ settings, forTesters, viewerVersions, children }: Props) {
  const { change, failure } = useSettings(settings)
  const showTips = () => {
    forgetCookie('hide_tutorials') // set in this browser by a visitor
    void change({ showTips: true })
  }
  return (
    <>
      {failure && <Notice kind="fault">{failure.message}</Notice>}
      {switches.map(({ name, label, help, needsBuilds }) => (
        <Line key={name}>
          <Switch
            label={label}
            checked={settings[name]}
            disabled={needsBuilds && !viewerVersions?.length}
            onChange={checked => void change({ [name]: checked })}
          />
          <p>{needsBuilds && viewerVersions?.length === 0 ? noBuilds : help}</p>
        </Line>
      ))}
      {children}
      {forTesters && <PlotServerField settings={settings} />}
      <Tips>
        {settings.showTips ? (
          <p>Tutorial tips are shown.</p>
        ) : (
          <Button onClick={showTips}>Show tips again</Button>
        )}
      </Tips>
    </>
  )
}
