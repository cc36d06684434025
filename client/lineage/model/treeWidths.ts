import type { TreeSettings } from './settings'
import { pointSize, spacing } from './treeView'

/** Widths of lines and sizes of points in CSS pixels, by the pixels of a leaf and of a time point. */
export function widthsOf(
  [leaf, step]: readonly [number, number],
  { cells, lines }: TreeSettings,
  isFine: boolean,
) {
  const point = pointSize * Math.min(1.5, Math.min(leaf, step) / spacing)
  const line = Math.min(2.5, Math.max(1.25, leaf / 6))
  const points = cells && isFine && (point >= 2 || !lines) ? Math.max(2, point) : 0
  const isApart = points + 4 <= Math.min(leaf, step) || !lines
  return {
    line,
    points,
    chosenPoints: points > 0 && isApart ? points + 4 : 0,
  }
}
