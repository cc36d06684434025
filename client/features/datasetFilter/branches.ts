import type { TreeNodeFragment } from './filterTree.generated'

/**
 * A taxon where the tree forks or ends. `taxonIds` ends with its own id; the ids before it are ancestors
 * without another branch.
 */
export interface Branch {
  readonly id: string
  readonly taxonIds: readonly string[]
  readonly name: string
  readonly rank: string
  readonly count: number
  readonly children: readonly Branch[]
}
export interface BranchInSight {
  readonly branch: Branch
  readonly depth: number
  readonly isOpen: boolean
}
/** A node of the drawing. A node without `place` is invisible. */
export interface Twig {
  readonly id: string
  readonly place?: BranchInSight & { readonly order: number }
  readonly children: readonly Twig[]
}

export interface BranchProps {
  branches: readonly Branch[]
  folded: ReadonlySet<string>
  /** px of the panel, for the tree */
  width: number
  /** the branch that filters the list */
  chosen: string | undefined
  /** the branch that was folded or unfolded last */
  moved: string | undefined
  onChoose(id: string): void
  onFold(id: string): void
}

/**
 * Builds trees from the nodes of the server, which lists parents before children. Leaves out taxa that
 * neither fork nor end.
 */
export function branchesOf(nodes: readonly TreeNodeFragment[]): Branch[] {
  const below = new Map<string, TreeNodeFragment[]>(nodes.map(({ id }) => [id, []]))
  const seen = new Set<string>()
  const roots: TreeNodeFragment[] = []
  for (const node of nodes) {
    // treats a node whose parent comes later as a root, to avoid a cycle
    const siblings = node.parentId !== null && seen.has(node.parentId) ? below.get(node.parentId)! : roots
    if (!seen.has(node.id)) siblings.push(node)
    seen.add(node.id)
  }
  const build = (first: TreeNodeFragment): Branch => {
    let node = first
    const taxonIds = [node.id]
    for (let only = onlyPart(node, below); only; only = onlyPart(node, below)) {
      node = only
      taxonIds.push(node.id)
    }
    return {
      id: node.id,
      taxonIds,
      name: node.name,
      rank: node.rank,
      count: node.branchCount,
      children: below.get(node.id)!.map(build).sort(byName),
    }
  }
  return roots.map(build).sort(byName)
}

const byName = (one: Branch, other: Branch) =>
  one.name.localeCompare(other.name) || Number(one.id) - Number(other.id)

function onlyPart(
  node: TreeNodeFragment,
  below: ReadonlyMap<string, readonly TreeNodeFragment[]>,
): TreeNodeFragment | undefined {
  const [only, ...more] = below.get(node.id)!
  return only && more.length === 0 && only.branchCount === node.branchCount ? only : undefined
}

/** The path from the root to the branch of a taxon. Empty when the taxon is not in the tree. */
export function wayTo(branches: readonly Branch[], taxonId: string): Branch[] {
  for (const branch of branches) {
    if (branch.taxonIds.includes(taxonId)) return [branch]
    const way = wayTo(branch.children, taxonId)
    if (way.length > 0) return [branch, ...way]
  }
  return []
}

const widthAt = (branches: readonly Branch[], depth: number): number =>
  branches.reduce(
    (sum, { children }) => sum + (depth === 0 || children.length === 0 ? 1 : widthAt(children, depth - 1)),
    0,
  )

const depthOf = (branches: readonly Branch[]): number =>
  Math.max(0, ...branches.map(({ children }) => (children.length > 0 ? 1 + depthOf(children) : 0)))

/** The branches folded at first, so that at most `most` ends are visible. The first fork is always open. */
export function foldedAtFirst(branches: readonly Branch[], most: number): Set<string> {
  let depth = depthOf(branches)
  while (depth > 1 && widthAt(branches, depth) > most) depth--
  const folded = new Set<string>()
  const fold = (each: Branch, at: number) => {
    if (at >= depth && each.children.length > 0) folded.add(each.id)
    for (const child of each.children) fold(child, at + 1)
  }
  for (const branch of branches) fold(branch, 0)
  return folded
}

/** The visible branches in reading order: a branch before its children. */
export const inSight = (
  branches: readonly Branch[],
  folded: ReadonlySet<string>,
  depth = 0,
): BranchInSight[] =>
  branches.flatMap(branch => {
    const isOpen = branch.children.length > 0 && !folded.has(branch.id)
    return [{ branch, depth, isOpen }, ...(isOpen ? inSight(branch.children, folded, depth + 1) : [])]
  })

/**
 * The tree for nivo. nivo puts all ends into the last column and counts rows from below. Invisible twigs
 * therefore extend each end to the last column, so that each fork gets its column and each end its row.
 */
export function twigOf(branches: readonly Branch[], folded: ReadonlySet<string>): Twig {
  const places = new Map(
    inSight(branches, folded).map((place, order) => [place.branch.id, { ...place, order }]),
  )
  const last = Math.max(...[...places.values()].map(({ depth }) => depth)) + 1
  const unseen = (id: string, depth: number): Twig => ({
    id,
    children: depth < last ? [unseen(`${id}+`, depth + 1)] : [],
  })
  const seen = (branch: Branch): Twig => {
    const place = places.get(branch.id)!
    return {
      id: branch.id,
      place,
      children: place.isOpen
        ? branch.children.map(seen).reverse()
        : [unseen(`${branch.id}+`, place.depth + 1)],
    }
  }
  const roots = branches.map(seen).reverse()
  return roots.length === 1 ? roots[0]! : { id: '', children: roots } // nivo accepts only one root
}
