import { orders, type Order } from '../../instrument/lineage/lifeKeys'
import { recall, remember } from '../../lib/browser/storage'
import { directions, type Direction } from './treeView'
import { markKinds, type MarkKind } from './treeParts'

/** How a person likes to see trees. The browser remembers it for all datasets. */
export interface TreeSettings {
  readonly layout: 'linear' | 'circular'
  readonly direction: Direction
  readonly order: Order
  readonly cells: boolean
  readonly lines: boolean
  readonly names: boolean
  readonly marks: readonly MarkKind[]
}

export const usualSettings: TreeSettings = {
  layout: 'linear',
  direction: 'down',
  order: 'default',
  cells: true,
  lines: true,
  names: true,
  marks: [],
}

const key = 'lineage'

/** Text of the browser's storage; each part that is not valid gets its usual value. */
export function settingsFrom(value: unknown): TreeSettings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof TreeSettings, unknown>
  >
  const among = <T>(list: readonly T[], one: unknown, usual: T) => list.find(each => each === one) ?? usual
  const flag = (one: unknown, usual: boolean) => (typeof one === 'boolean' ? one : usual)
  return {
    layout: among(['linear', 'circular'], given.layout, usualSettings.layout),
    direction: among(directions, given.direction, usualSettings.direction),
    order: among(orders, given.order, usualSettings.order),
    cells: flag(given.cells, usualSettings.cells),
    lines: flag(given.lines, usualSettings.lines),
    names: flag(given.names, usualSettings.names),
    marks: Array.isArray(given.marks)
      ? markKinds.filter(kind => (given.marks as unknown[]).includes(kind))
      : [],
  }
}

export const treeSettings = {
  recall: () =>
    settingsFrom(recall(key, (value): value is object => typeof value === 'object' && value !== null)),
  remember: (settings: TreeSettings) => remember(key, settings),
}
