/** An object of a dataset: number within its time point and channel. */
export interface ObjectRef {
  readonly time: number
  readonly id: number
  readonly channel: number
}

const channelStep = 2 ** 32

/** One number for an object within its time point; exact up to channel 2²⁰. */
export const objectKey = (id: number, channel: number) => channel * channelStep + id
export const idOfKey = (key: number) => key % channelStep
export const channelOfKey = (key: number) => Math.floor(key / channelStep)

export const keyOf = (ref: ObjectRef) => objectKey(ref.id, ref.channel)
export const refOf = (time: number, key: number): ObjectRef => ({
  time,
  id: idOfKey(key),
  channel: channelOfKey(key),
})
export const sameRef = (a: ObjectRef, b: ObjectRef) =>
  a.time === b.time && a.id === b.id && a.channel === b.channel

/** `t.id.channel`, the channel left away where it is 0. */
export const refText = ({ time, id, channel }: ObjectRef) =>
  channel === 0 ? `${time}.${id}` : `${time}.${id}.${channel}`

export function refFromText(text: string): ObjectRef | null {
  const match = /^(-?\d+)\.(\d+)(?:\.(\d+))?$/.exec(text)
  return match ? { time: Number(match[1]), id: Number(match[2]), channel: Number(match[3] ?? 0) } : null
}
