import { useEffect, useMemo, useState } from 'react'
import type { Property } from '../../../../formats/property/property'
import { legendOf, legendTitle, type Legend } from '../../../instrument/colour/legend'
import type { Shown } from '../../../instrument/colour/objectValues'
import type { ColourRule } from '../../../instrument/viewerState'
import type { Controller } from '../../state/controller'
import { readyValue } from '../../state/live'
import { useController, useLive, useManifest } from '../../state/useViewer'

export type LegendState =
  | { readonly stage: 'loading'; readonly title: string }
  | { readonly stage: 'failed'; readonly title: string; readonly reason: string }
  | {
      readonly stage: 'ready'
      readonly legend: Legend
      readonly property: Property
      readonly shown: Shown
      /** the counts belong to an earlier time point, because the time is playing */
      readonly stale: boolean
    }

/** There are objects on screen, and none has a value. */
export const isEmpty = ({ objects, without }: Legend) => objects > 0 && without === objects

const nothing: Shown = { time: 0, tables: [] }

/** Returns the legend of a rule; null when no property colours the objects. */
export function useLegend(colour: ColourRule): LegendState | null {
  const { properties } = useManifest()
  const entry = colour.mode === 'property' ? properties.find(({ id }) => id === colour.propertyId) : undefined
  const loading = useLive(live => (entry ? live.properties.get(entry.id) : undefined))
  const { shown, stale } = useSettledShown()
  const property = readyValue(loading)
  const legend = useMemo(
    () => (entry && property ? legendOf(entry, property, colour, shown) : null),
    [entry, property, colour, shown],
  )
  if (!entry) return null
  const { title } = legendTitle(entry)
  if (loading?.stage === 'failed') return { stage: 'failed', title, reason: loading.reason }
  return legend && property ? { stage: 'ready', legend, property, shown, stale } : { stage: 'loading', title }
}

/**
 * The frames on screen. While the time plays they stay the same: counting and drawing the legend for each time
 * point would take too long. A ramp that follows the time point is the exception.
 */
function useSettledShown() {
  const controller = useController()
  const [settled, setSettled] = useState(() => settledShown(controller, nothing))
  useEffect(() => {
    const follow = () =>
      setSettled(before => {
        const now = settledShown(controller, before.shown)
        return now.shown === before.shown && now.stale === before.stale ? before : now
      })
    follow()
    const stops = [controller.state.subscribe(follow), controller.live.subscribe(follow)]
    return () => stops.forEach(stop => stop())
  }, [controller])
  return settled
}

function settledShown({ state, live }: Controller, before: Shown): { shown: Shown; stale: boolean } {
  const { playing, colour } = state.getState()
  const shown = live.getState().shown ?? before
  const follows = colour.span === 'time' && !colour.range
  return playing && !follows && before !== nothing
    ? { shown: before, stale: shown !== before }
    : { shown, stale: false }
}
