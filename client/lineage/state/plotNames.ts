import { lifeNames, type LifeName, type Naming } from '../model/lifeNames'
import type { Made } from './made'
import type { Plot } from './plot'

/** The names beside the lines of lives; none when a person has switched them off. */
export const namesOfPlot = (
  plot: Plot,
  made: Made,
  view: Pick<Naming, 'projection' | 'view' | 'size' | 'range'>,
): LifeName[] =>
  plot.settings.getState().names
    ? lifeNames(made, {
        ...view,
        states: plot.states.getState().rows,
        nameOf: ref => plot.source.nameOf(ref),
        widthOf: widthOfText,
      })
    : []

export const treeFont = '11px system-ui, sans-serif'

let paper: CanvasRenderingContext2D | null = null

/** CSS pixels of a text of the tree. */
function widthOfText(text: string): number {
  if (!paper) {
    paper = document.createElement('canvas').getContext('2d')
    if (paper) paper.font = treeFont
  }
  return paper ? paper.measureText(text).width : text.length * 6
}
