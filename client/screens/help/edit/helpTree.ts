export interface TreeNode {
  readonly name: string
  readonly path: string
  readonly isFolder: boolean
  readonly children: TreeNode[]
}

/** Folders and files in the order of their names, folders first. `paths` may be in any order. */
export function treeOf(paths: readonly string[]): readonly TreeNode[] {
  const root: TreeNode[] = []
  for (const path of [...paths].sort()) {
    let level = root
    const names = path.split('/')
    names.forEach((name, at) => {
      const isFolder = at < names.length - 1
      let node = level.find(each => each.name === name && each.isFolder === isFolder)
      if (!node) level.push((node = { name, path: names.slice(0, at + 1).join('/'), isFolder, children: [] }))
      level = node.children
    })
  }
  return sorted(root)
}

const sorted = (nodes: readonly TreeNode[]): TreeNode[] =>
  [...nodes]
    .sort((a, b) => Number(b.isFolder) - Number(a.isFolder) || a.name.localeCompare(b.name))
    .map(node => ({ ...node, children: sorted(node.children) }))
