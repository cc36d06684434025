import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { forgetCookie } from '../../../lib/browser/cookies'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/status/Notice'
import { Switch } from '../../../ui/form/Switch'
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

/** Saves each setting as soon as it changes. */
export function SettingsForm({ settings, forTesters, children }: Props) {
  const { change, failure } = useSettings(settings)
  const showTips = () => {
    forgetCookie('hide_tutorials') // set in this browser by a visitor
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
          <p>Tutorial tips are shown.</p>
        ) : (
          <Button onClick={showTips}>Show tips again</Button>
        )}
      </Tips>
    </>
  )
}
