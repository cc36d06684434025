/**
 * The parsed name of a group in a mesh file: `4,7,0` (time, id, channel), `4,7`, `7`, `4 cell_7` or `cell_7`.
 */
export interface ObjectName {
  readonly time: number | null
  readonly id: number
  readonly channel: number | null
}

const highestId = 0xfffffffe
const highestChannel = 0xffff
const numbers = /^(?:(\d{1,10})\s*,\s*)?(\d{1,10})(?:\s*,\s*(\d{1,5}))?$/
const cell = /^(?:(\d{1,10})\s+)?cell_(\d{1,10})$/i

/**
 * Returns null for any other name. Such a name is a label, and its object gets an id in order of appearance.
 */
export function readObjectName(text: string): ObjectName | null {
  const match = numbers.exec(text) ?? cell.exec(text)
  if (!match) return null
  const [, time, id, channel] = match
  const name = {
    time: time === undefined ? null : Number(time),
    id: Number(id),
    channel: channel === undefined ? null : Number(channel),
  }
  return name.id <= highestId && (name.channel ?? 0) <= highestChannel ? name : null
}
