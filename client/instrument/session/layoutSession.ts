import { lineagePlaces, menus, tablePlaces, type LayoutSlice, type Menu } from '../viewerState'

type Draft = { -readonly [K in keyof LayoutSlice]?: LayoutSlice[K] }

const buttonOf: Readonly<Record<Menu, string>> = {
  dataset: 'dataset',
  properties: 'infos',
  objects: 'objects',
  groups: 'groups',
  camera: 'camera',
}

/** Menus that are written only while they are open: older links have no pair for them. */
const later: readonly Menu[] = ['groups', 'camera']

/** `bttnN=show|hide_{button}` for each menu. */
export const buttonPairs = (state: LayoutSlice): string[] =>
  menus
    .filter(menu => !later.includes(menu) || state.menu === menu)
    .map((menu, at) => `bttn${at + 1}=${state.menu === menu ? 'show' : 'hide'}_${buttonOf[menu]}`)

export function readButton(draft: Draft, value: string): boolean {
  const [, word, button] = /^(show|hide)_(.*)$/.exec(value) ?? []
  const menu = menus.find(name => buttonOf[name] === button)
  if (!word || !menu) return false
  if (word === 'show') draft.menu = menu
  else if (draft.menu === menu || draft.menu === undefined) draft.menu = null
  return true
}

/** `table=below|full`; no pair while the table is closed. */
export const tablePairs = ({ table }: LayoutSlice): string[] => (table === 'none' ? [] : [`table=${table}`])

export function readTable(draft: Draft, value: string): boolean {
  const found = tablePlaces.find(place => place === value)
  if (found) draft.table = found
  return found !== undefined
}

/** `lineage=beside|below`; no pair while the lineage is closed. */
export const lineagePairs = ({ lineage }: LayoutSlice): string[] =>
  lineage === 'none' ? [] : [`lineage=${lineage}`]

export function readLineage(draft: Draft, value: string): boolean {
  const found = lineagePlaces.find(place => place === value)
  if (found) draft.lineage = found
  return found !== undefined
}
