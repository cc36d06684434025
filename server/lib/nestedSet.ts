const none = -1

/**
 * Nested set numbers by index. The root and its descendants have a `left` from 1 to `reached`. Other nodes
 * without a parent and their descendants have a larger `left`. Nodes in a cycle have 0.
 */
export interface NestedSet {
  readonly left: Int32Array
  readonly right: Int32Array
  readonly reached: number
  readonly astray: number
  readonly circular: number
}

/**
 * `parents`: the index of each node's parent, -1 for no parent. Runs in linear time and without recursion, so
 * depth is no limit.
 */
export function nestedSet(parents: Int32Array, root: number): NestedSet {
  const walk = new Walk(parents)
  walk.through(root)
  const reached = walk.count
  parents.forEach((parent, at) => {
    if (parent === none && at !== root) walk.through(at)
  })
  return {
    left: walk.left,
    right: walk.right,
    reached,
    astray: walk.count - reached,
    circular: parents.length - walk.count,
  }
}

class Walk {
  readonly left: Int32Array
  readonly right: Int32Array
  count = 0
  private readonly firstChild: Int32Array
  private readonly nextSibling: Int32Array

  constructor(private readonly parents: Int32Array) {
    const { length } = parents
    this.left = new Int32Array(length)
    this.right = new Int32Array(length)
    this.firstChild = new Int32Array(length).fill(none)
    this.nextSibling = new Int32Array(length).fill(none)
    for (let at = length - 1; at >= 0; at--) this.link(at, parents[at]!)
  }

  /**
   * Numbers a branch, parents before children. Goes down to the first child, else to the next sibling, else
   * up to an ancestor with a next sibling.
   */
  through(top: number): void {
    let at = top
    do {
      this.left[at] = ++this.count
      at = this.firstChild[at] === none ? this.nextAfter(at, top) : this.firstChild[at]!
    } while (at !== none)
  }

  private link(at: number, parent: number): void {
    if (parent === none) return
    this.nextSibling[at] = this.firstChild[parent]!
    this.firstChild[parent] = at
  }

  /** Sets `right` of each node whose branch is complete. */
  private nextAfter(from: number, top: number): number {
    for (let at = from; ; at = this.parents[at]!) {
      this.right[at] = this.count
      if (at === top) return none
      if (this.nextSibling[at] !== none) return this.nextSibling[at]!
    }
  }
}
