import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import { fetchBlock } from './fetchBlock'

/** A block of the object index to fetch and read. */
export interface BlockOrder {
  readonly ticket: number
  readonly address: string
}
export interface BlockDelivery {
  readonly ticket: number
  /** null when it could not be loaded */
  readonly block: ObjectIndex | null
}

onmessage = ({ data: { ticket, address } }: MessageEvent<BlockOrder>) => {
  void fetchBlock(address).then(block =>
    postMessage({ ticket, block } satisfies BlockDelivery, { transfer: block ? buffersOf(block) : [] }),
  )
}

/** Lists each buffer once, because columns may share one. */
function buffersOf(block: ObjectIndex): Transferable[] {
  const columns = Object.values(block).filter(value => ArrayBuffer.isView(value))
  return [...new Set(columns.map(({ buffer }) => buffer as ArrayBuffer))]
}
