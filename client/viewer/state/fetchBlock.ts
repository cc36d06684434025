import { readIndexBlock } from '../../../formats/objectIndex/indexBlock'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'

/** Without a block, the objects of its time points are known once their frames are decoded. */
export async function fetchBlock(address: string): Promise<ObjectIndex | null> {
  try {
    const answer = await fetch(address)
    return answer.ok ? readIndexBlock(new Uint8Array(await answer.arrayBuffer())) : null
  } catch {
    return null
  }
}
