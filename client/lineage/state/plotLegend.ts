import { treeLegend, type TreeLegend } from '../model/treeLegend'
import type { MarkKind } from '../model/treeParts'
import { markWords } from './words'
import type { Plot } from './plot'

type Inks = Readonly<Record<MarkKind, readonly [number, number, number]>>

/** The legend of the tree on screen. `inks`: colours of the marks, 0 … 1; null for a picture without marks. */
export function legendOfPlot({ source, settings }: Plot, inks: Inks | null): TreeLegend {
  const { colour, time, painted } = source.state.getState()
  const entry = source.manifest.getState().properties.find(({ id }) => id === colour.propertyId)
  const property = entry && source.properties.get(entry.id)
  const css = (kind: MarkKind, given: Inks) =>
    `rgb(${given[kind].map(value => Math.round(value * 255)).join(' ')})`
  return treeLegend({
    rule: colour,
    coloured: entry && property ? { entry, property } : null,
    time,
    isPainted: painted.some(one => one.colour !== null),
    marks: inks
      ? settings.getState().marks.map(kind => ({ colour: css(kind, inks), name: markWords[kind] }))
      : [],
  })
}
