import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { readFrame } from '../../../../formats/frame/frameReader'
import {
  answerOf,
  type MeasureOrder,
  type MeasureReply,
  type SurfaceFinder,
} from '../../model/measure/measureTask'
import { surfaceOf, type Surface } from '../../model/measure/surface'

/** The surface of the last order: most measurements stay on one object. */
let last: { readonly key: string; readonly surface: Promise<Surface | null> } | null = null

const surfaceAt: SurfaceFinder = (address, id, channel) => {
  const key = `${address} ${id} ${channel}`
  if (last?.key !== key) last = { key, surface: read(address, id, channel) }
  return last.surface
}

async function read(address: string, id: number, channel: number): Promise<Surface | null> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  await MeshoptDecoder.ready
  return surfaceOf(readFrame(new Uint8Array(await answer.arrayBuffer()), MeshoptDecoder), id, channel)
}

onmessage = async ({ data }: MessageEvent<MeasureOrder>) => {
  const reply = await answerOf(data, surfaceAt)
  if ('fault' in reply) last = null
  postMessage(reply satisfies MeasureReply)
}
