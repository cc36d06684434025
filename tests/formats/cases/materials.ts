import { readFileSync } from 'node:fs'
import { noColour } from '../../../formats/frame/frame.js'
import { readMaterials } from '../../../formats/obj/mtl.js'

/** The materials of MTL files: `name colour picture`. */
export const materialsIn = (names: readonly string[]): Promise<string> =>
  Promise.resolve(
    names
      .flatMap(name => readMaterials(readFileSync(`tests/fixtures/cases/${name}`)).materials)
      .map(({ name, colour, picture }) => {
        const shown = colour === noColour ? 'no colour' : `#${colour.toString(16).padStart(6, '0')}`
        return `${name} ${shown} ${picture ?? '-'}`
      })
      .join('; '),
  )
