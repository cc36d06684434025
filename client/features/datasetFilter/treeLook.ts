/**
 * Constants of the spec in px, ms and shares of the width. The text is smaller than the 20 px of the spec,
 * which leave no room for a second column beside a list.
 */
export const treeLook = {
  nodeSize: 10,
  textSize: 13,
  /**
   * horizontal position of the chosen branch at first, and later of the branch that was folded or unfolded
   */
  startRatio: 0.4,
  movedRatio: 0.5,
  verticalOffset: 50,
  redrawDelay: 500,
  /** the drawing loads after this many ms, even in a busy browser */
  latest: 1000,
  /** duration in ms of moving visible branches; 0 with reduced motion */
  move: 140,
  column: 84,
  /** a narrower column leaves no room for a handle */
  leastColumn: 44,
  row: 30,
  /** margin before the first column and above the first row */
  edge: 12,
  /** most characters of a name: at the end of a line, and above a line */
  longestEnd: 24,
  /** names at the end of a line that are cut to this length stay easy to read */
  comfortableEnd: 16,
  /** length of these names for which a narrow pane leaves room, and the shortest one */
  shortEnd: 10,
  shortestEnd: 4,
  longestInner: 16,
  /** px by which the drawing is wider than the text beside it */
  overhang: 24,
  /** fixed height of the tree, so that the content below does not move */
  pane: 'min(200px, 26dvh)',
  /** largest number of ends visible at first */
  mostEnds: 40,
} as const
