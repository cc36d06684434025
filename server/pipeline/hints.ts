import { readMaterials } from '../../formats/obj/mtl.js'
import type { MaterialFacts } from './materialTasks.js'

/** More pictures of one material file are not looked for. */
const mostPictures = 10_000
const remarksNamed = 3

/** The pictures that a material file names, and each of the first remarks about it once. */
export function materialFactsIn(bytes: Uint8Array): MaterialFacts {
  const { materials, problems } = readMaterials(bytes)
  const pictures = materials.flatMap(({ picture }) => picture ?? [])
  return {
    pictures: [...new Set(pictures)].slice(0, mostPictures),
    remarks: [...new Set(problems.map(({ reason }) => reason))].slice(0, remarksNamed),
  }
}
