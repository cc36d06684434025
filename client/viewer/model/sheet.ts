/** How much of the viewer a panel at the lower edge takes. */
export type SheetSize = 'half' | 'full'

/** Shortest way of a finger that changes a sheet, in CSS pixels. A shorter one is a tap. */
export const leastDrag = 24
/** Share of its height that a sheet is pulled down to close from any size. */
const closingShare = 0.5

/** What a drag of the grip makes of a sheet. `down`: way of the finger downwards, `height`: of the sheet, in CSS pixels. */
export function sheetAfter(size: SheetSize, down: number, height: number): SheetSize | 'closed' {
  if (down <= -leastDrag) return 'full'
  if (down < leastDrag) return size
  return size === 'half' || down > height * closingShare ? 'closed' : 'half'
}
