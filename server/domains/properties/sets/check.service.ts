import { DamagedFile } from '../../../../formats/property/propertyContainer.js'
import { countInSet, setLimits } from '../../../../formats/query/setRuns.js'
import { InvalidInput, UnreadableFile } from '../../../kernel/errors.js'
import type { Draft } from '../../../kernel/storage.js'
import { newSavedSet } from './savedSet.types.js'

export interface SetLabel {
  readonly name: string
  readonly colour: string | null
}

/** Name and colour as they are stored. Null when a person could not save a set with them. */
export function labelOfSet(given: SetLabel): SetLabel | null {
  const { data } = newSavedSet.safeParse(given)
  return data ? { name: data.name, colour: data.colour ?? null } : null
}

/** The number of objects in a file of a set. Throws UnreadableFile for other files and for an empty set. */
export async function countInDraft(draft: Draft): Promise<number> {
  if (draft.bytes > setLimits.bytes) throw new UnreadableFile('The set is too large')
  const count = countIn(await draft.content())
  if (count === 0) throw new UnreadableFile('The set is empty')
  return count
}

/** The number of objects that a person sends. Throws InvalidInput for an empty set. */
export function countSent(content: Uint8Array): number {
  const count = countIn(content)
  if (count === 0) throw new InvalidInput('The set is empty: select objects first', { objects: 'No objects' })
  return count
}

function countIn(content: Uint8Array): number {
  try {
    return countInSet(content)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    throw new UnreadableFile(error.message, { objects: error.message })
  }
}
