import type { TextProperty } from '../../../formats/property/property'
import { rowFinder, rowsAt } from '../../../formats/property/propertyRows'
import { allTexts } from '../../../formats/property/propertyTexts'
import { RowSet } from '../sets/rowSet'
import type { RowIndex } from '../sets/rowIndex'

/** A group of a property of type `group`. Nodes are in the order of the tree: a group before its subgroups. */
export interface GroupNode {
  readonly name: string
  /** 0 for groups at the top */
  readonly level: number
  /** number of the group above; −1 at the top */
  readonly parent: number
  /** number after the last subgroup, at any level: nodes from its own number to here are within the group */
  end: number
  /** position among the groups with the same parent, from 1, and their number */
  readonly position: number
  siblings: number
}

export interface GroupTree {
  readonly nodes: readonly GroupNode[]
  /** the group of each text of the property; −1 for the empty text */
  readonly ofText: Int32Array
}

/** Deeper levels are one name. */
const mostLevels = 32

interface Branch {
  readonly children: Map<string, Branch>
  readonly texts: number[]
}
const branch = (): Branch => ({ children: new Map(), texts: [] })

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' })
const made = new WeakMap<TextProperty, GroupTree>()

/** The tree of groups, sorted by name. Returns the same object each time. */
export function groupTree(property: TextProperty): GroupTree {
  const known = made.get(property)
  if (known) return known
  const root = branch()
  allTexts(property.texts).forEach((text, number) => {
    if (text === '') return
    const levels = text.split(':')
    const path = [
      ...levels.slice(0, mostLevels - 1),
      ...(levels.length >= mostLevels ? [levels.slice(mostLevels - 1).join(':')] : []),
    ]
    let at = root
    for (const name of path) {
      const next = at.children.get(name) ?? branch()
      at.children.set(name, next)
      at = next
    }
    at.texts.push(number)
  })
  const nodes: GroupNode[] = []
  const ofText = new Int32Array(property.texts.offsets.length - 1).fill(-1)
  addBranch(root, -1, { nodes, ofText })
  const tree = { nodes, ofText }
  made.set(property, tree)
  return tree
}

function addBranch(
  { children }: Branch,
  parent: number,
  tree: { readonly nodes: GroupNode[]; readonly ofText: Int32Array },
) {
  const { nodes, ofText } = tree
  const level = parent < 0 ? 0 : nodes[parent]!.level + 1
  const siblings = children.size
  ;[...children]
    .sort(([a], [b]) => byName.compare(a, b))
    .forEach(([name, child], at) => {
      const number = nodes.length
      nodes.push({ name, level, parent, end: 0, position: at + 1, siblings })
      for (const text of child.texts) ofText[text] = number
      addBranch(child, number, tree)
      nodes[number]!.end = nodes.length
    })
}

export const nameOfGroup = (property: TextProperty, node: number): string =>
  groupTree(property).nodes[node]?.name ?? ''

/** The objects of a group and its subgroups, at all times. */
export function rowsOfGroup(property: TextProperty, node: number, index: RowIndex): RowSet {
  const { nodes, ofText } = groupTree(property)
  const end = nodes[node]?.end ?? node
  const found: number[] = []
  for (const time of property.rows.times) {
    const rowOf = rowFinder(index.rows, time)
    const [first, past] = rowsAt(property.rows, time)
    for (let row = first; row < past; row++) {
      const group = ofText[property.values[row]!]!
      if (group >= node && group < end)
        found.push(rowOf(property.rows.ids[row]!, property.rows.channels[row]!))
    }
  }
  return RowSet.of(index.size, found)
}

export interface GroupCounts {
  /** objects of each group at a time point, with those of its subgroups */
  readonly all: Uint32Array
  /** those of them that are visible */
  readonly visible: Uint32Array
}

/** Counts the objects of all groups at a time point. An object with several values counts once in a group. */
export function groupCounts(
  property: TextProperty,
  time: number,
  { index, isVisible }: { readonly index: RowIndex; isVisible(row: number): boolean },
): GroupCounts {
  const { nodes, ofText } = groupTree(property)
  const all = new Uint32Array(nodes.length)
  const visible = new Uint32Array(nodes.length)
  const counted = new Int32Array(nodes.length).fill(-1)
  const rowOf = rowFinder(index.rows, time)
  const [first, past] = rowsAt(property.rows, time)
  for (let at = first; at < past; at++) {
    const row = rowOf(property.rows.ids[at]!, property.rows.channels[at]!)
    if (row < 0 || !index.present.has(row)) continue
    for (let node = ofText[property.values[at]!]!; node >= 0; node = nodes[node]!.parent) {
      if (counted[node] === row) continue
      counted[node] = row
      all[node]!++
      if (isVisible(row)) visible[node]!++
    }
  }
  return { all, visible }
}

/** The numbers of the groups that are listed: those whose groups above are all open. */
export function listedGroups({ nodes }: GroupTree, isOpen: (node: number) => boolean): number[] {
  const listed: number[] = []
  for (let node = 0; node < nodes.length; node = isOpen(node) ? node + 1 : nodes[node]!.end) listed.push(node)
  return listed
}
