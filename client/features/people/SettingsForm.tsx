import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { forgetCookie } from '../../lib/cookies'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Switch } from '../../ui/Switch'
import { PlotServerField } from './PlotServerField'
import type { SettingsValuesFragment } from './SettingsValues.generated'
import { useSettings } from './useSettings'

const switches = [
  { name: 'favourites', label: 'Favourites', help: 'Shows your favourites in lists of datasets.' },
  {
    name: 'collaborative',
    label: 'Collaborative mode',
    help: 'Shows which datasets are worked on together.',
  },
  {
    name: 'standaloneStart',
    label: 'Standalone start',
    help: 'Opens datasets in the standalone application instead of the browser.',
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
  children?: ReactNode
}

/** Each is saved as soon as it is changed. */
export function SettingsForm({ settings, forTesters, children }: Props) {
  const { change, failure } = useSettings(settings)
  const showTips = () => {
    forgetCookie('hide_tutorials') // what this browser kept while nobody was signed in
    void change({ showTips: true })
  }
  return (
    <>
      {failure && <Notice kind="fault">{failure.message}</Notice>}
      {switches.map(({ name, label, help }) => (
        <Line key={name}>
          <Switch
            label={label}
            checked={settings[name]}
            onChange={checked => void change({ [name]: checked })}
          />
          <p>{help}</p>
        </Line>
      ))}
      {children}
      {forTesters && <PlotServerField settings={settings} />}
      <Tips>
        {settings.showTips ? (
          <p>Tips of the tutorial are shown.</p>
        ) : (
          <Button onClick={showTips}>Show tips again</Button>
        )}
      </Tips>
    </>
  )
}
