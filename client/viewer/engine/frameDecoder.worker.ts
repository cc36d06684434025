import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { transferables } from './decodedFrame'
import { decodeFrame } from './decodeFrame'
import type { Delivery, Order } from './decoderPool'

/** Requests in progress, by ticket. */
const flights = new Map<number, AbortController>()

class Answer extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}`)
  }
}

onmessage = ({ data }: MessageEvent<Order>) => {
  if ('cancel' in data) flights.get(data.ticket)?.abort()
  else void serve(data.ticket, data.address)
}

async function serve(ticket: number, address: string) {
  const abort = new AbortController()
  flights.set(ticket, abort)
  try {
    await deliver(ticket, await bytesAt(address, abort.signal))
  } catch (error) {
    if (!abort.signal.aborted) send({ ticket, fault: faultOf(error) })
  } finally {
    flights.delete(ticket)
  }
}

async function bytesAt(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw new Answer(answer.status)
  return new Uint8Array(await answer.arrayBuffer())
}

async function deliver(ticket: number, glb: Uint8Array) {
  await MeshoptDecoder.ready
  const started = performance.now()
  const frame = await decodeFrame(glb, MeshoptDecoder, picture => createImageBitmap(picture))
  send({ ticket, frame, decodeMilliseconds: performance.now() - started }, transferables(frame))
}

/** Network errors, 429 and 5xx are worth a retry; other refusals and damaged files are not. */
function faultOf(error: unknown) {
  const status = error instanceof Answer ? error.status : 0
  const again = error instanceof Answer ? status >= 500 || status === 429 : error instanceof TypeError
  return { message: wordsOf(error), status, again }
}

/** Browsers word a lost connection differently, but all throw a TypeError. */
function wordsOf(error: unknown): string {
  if (error instanceof TypeError) return 'The server could not be reached'
  return error instanceof Error ? error.message : String(error)
}

const send = (delivery: Delivery, transfer: Transferable[] = []) => postMessage(delivery, { transfer })
