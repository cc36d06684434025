/** An object of a dataset. The id is unique within its time point and channel. */
export interface ObjectRef {
  readonly time: number
  readonly id: number
  readonly channel: number
}

const channelStep = 2 ** 32

/** Combines id and channel into one number, unique within a time point. Exact up to channel 2²⁰. */
export const objectKey = (id: number, channel: number) => channel * channelStep + id
export const idOfKey = (key: number) => key % channelStep
export const channelOfKey = (key: number) => Math.floor(key / channelStep)

export const keyOf = (ref: ObjectRef) => objectKey(ref.id, ref.channel)
export const refOf = (time: number, key: number): ObjectRef => ({
  time,
  id: idOfKey(key),
  channel: channelOfKey(key),
})

/** Formats as `t.id.channel`; channel 0 is omitted. */
export const refText = ({ time, id, channel }: ObjectRef) =>
  channel === 0 ? `${time}.${id}` : `${time}.${id}.${channel}`

export function refFromText(text: string): ObjectRef | null {
  const match = /^(-?\d+)\.(\d+)(?:\.(\d+))?$/.exec(text)
  const ref = match && { time: Number(match[1]), id: Number(match[2]), channel: Number(match[3] ?? 0) }
  return ref && isPossible(ref) ? ref : null
}

/** Whether time, id and channel fit into the columns of a dataset. */
export const isPossible = ({ time, id, channel }: ObjectRef) =>
  Math.abs(time) < 2 ** 31 && id < 2 ** 32 && channel < 2 ** 16
