const none = -1

/** `left` and `right` of all that is reached from the root, from 1 to `reached`; of what hangs on another thing without a parent `left` is larger, of what turns in a ring it is 0. */
export interface NestedSet {
  readonly left: Int32Array
  readonly right: Int32Array
  readonly reached: number
  readonly astray: number
  readonly circular: number
}

/** `parents`: the place of each one's parent, -1 for none. In linear time and without recursion, however deep. */
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

  /** Numbers a branch, parents before children: down while there are children, else on to the next, climbing where there is none. */
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

  /** Whatever is left for good on the way is closed. */
  private nextAfter(from: number, top: number): number {
    for (let at = from; ; at = this.parents[at]!) {
      this.right[at] = this.count
      if (at === top) return none
      if (this.nextSibling[at] !== none) return this.nextSibling[at]!
    }
  }
}
