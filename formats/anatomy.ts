/** The directions of a dataset that have an anatomical name. Each is towards the end that names it. */
export const anatomicalEnds = ['anterior', 'dorsal', 'left'] as const
export type AnatomicalEnd = (typeof anatomicalEnds)[number]
/** x, y and z in the frame of the meshes. The length has no meaning. */
export type Direction = readonly [number, number, number]
/** Null: not known. */
export type AnatomicalAxes = Readonly<Record<AnatomicalEnd, Direction | null>>

export const noAxes: AnatomicalAxes = { anterior: null, dorsal: null, left: null }
export const hasAxes = (axes: AnatomicalAxes) => anatomicalEnds.some(end => axes[end] !== null)

/** Letters and words of the two ends of each axis: the named end first. */
export const endLetters: Readonly<Record<AnatomicalEnd, readonly [string, string]>> = {
  anterior: ['A', 'P'],
  dorsal: ['D', 'V'],
  left: ['L', 'R'],
}
export const endWords: Readonly<Record<AnatomicalEnd, readonly [string, string]>> = {
  anterior: ['anterior', 'posterior'],
  dorsal: ['dorsal', 'ventral'],
  left: ['left', 'right'],
}

/** `x` or `−x` for an axis of the file, otherwise three numbers. Without a direction ''. */
export function directionText(direction: Direction | null): string {
  if (!direction) return ''
  const at = direction.findIndex(value => value !== 0)
  const isAxis = direction.every((value, other) => other === at || value === 0)
  return isAxis ? `${direction[at]! < 0 ? '−' : ''}${'xyz'[at]}` : direction.map(round).join(', ')
}
const round = (value: number) => Number(value.toPrecision(4))

export const opposite = ([x, y, z]: Direction): Direction => [-x || 0, -y || 0, -z || 0]
