/** The constants of the documents, px, ms and shares of the width; their text of 20 px leaves no room for a second column beside a list. */
export const treeLook = {
  nodeSize: 10,
  textSize: 13,
  /** where the chosen branch stands at first, and from then on the one that was folded or unfolded */
  startRatio: 0.4,
  movedRatio: 0.5,
  verticalOffset: 50,
  redrawDelay: 500,
  /** ms after which the drawing comes, however busy the browser is */
  latest: 1000,
  /** ms in which what stays in sight goes to its new place; for those who want stillness none */
  move: 140,
  column: 84,
  row: 28,
  /** before the first column, and above the first row */
  edge: 12,
  /** characters of a name: of one that ends a line, and of one that stands above it */
  longestEnd: 24,
  longestInner: 10,
  /** height of the tree, however many taxa it has: what follows stands where it is from the start */
  pane: 'min(200px, 26dvh)',
  /** ends in sight at first */
  mostEnds: 40,
} as const
