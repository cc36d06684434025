import type { ObjectTable } from '../../../formats/frame/frame.js'
import type { Frame } from '../../../formats/frame/frameReader.js'
import type { ColourOf } from '../../../formats/objectColours.js'
import { shellsOf } from '../../../formats/frame/shells.js'
import { modelOf, type Texture } from './model.js'
import { cornered, rounded } from './rounding.js'
import type { Models } from './scene.js'
import { withoutShells } from './shells.js'

/** Frames with fewer triangles are drawn with rounded surfaces. */
const fewTriangles = 40_000
/** Maximum side of a surface picture in pixels. Larger pictures are reduced. */
const mostTexels = 1024

export async function modelsOf(frame: Frame, colourOf: ColourOf): Promise<Models> {
  const triangles = frame.primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const colours = coloursOf(frame.objects, colourOf)
  const shells = new Set(shellsOf(frame))
  const solid = []
  const glass = []
  for (const primitive of frame.primitives) {
    const texture = primitive.picture && (await textureOf(primitive.picture.bytes))
    let model = modelOf(frame, primitive, texture, colours)
    const corners = cornered(model)
    for (let count = triangles; count < fewTriangles; count *= 4) model = rounded(model, corners)
    const parts = withoutShells(model, shells)
    solid.push(parts.solid)
    if (parts.glass) glass.push(parts.glass)
  }
  return { solid, glass }
}

/** 3 per object. */
function coloursOf(table: ObjectTable, colourOf: ColourOf): Uint8Array {
  const colours = new Uint8Array(table.count * 3)
  for (let object = 0; object < table.count; object++) {
    const colour = colourOf(table, object)
    colours.set([(colour >> 16) & 255, (colour >> 8) & 255, colour & 255], object * 3)
  }
  return colours
}

async function textureOf(bytes: Uint8Array): Promise<Texture> {
  const { default: sharp } = await import('../sharp.js')
  const { data, info } = await sharp(bytes)
    .resize(mostTexels, mostTexels, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
