import sharp from 'sharp'
import type { Frame } from '../../../formats/frameReader.js'
import { modelOf, type Texture } from './model.js'
import { rounded } from './rounding.js'
import type { Models } from './scene.js'
import { shellsOf, withoutShells } from './shells.js'

/** frames of fewer triangles are drawn with rounded ones */
const fewTriangles = 40_000
/** sides of the pictures that surfaces carry are drawn no larger */
const mostTexels = 1024

export async function modelsOf(frame: Frame): Promise<Models> {
  const triangles = frame.primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const shells = shellsOf(frame.objects)
  const solid = []
  const glass = []
  for (const primitive of frame.primitives) {
    const texture = primitive.picture && await textureOf(primitive.picture.bytes)
    let model = modelOf(frame, primitive, texture)
    for (let count = triangles; count < fewTriangles; count *= 4) model = rounded(model)
    const parts = withoutShells(model, frame.objects, shells)
    solid.push(parts.solid)
    if (parts.glass) glass.push(parts.glass)
  }
  return { solid, glass }
}

async function textureOf(bytes: Uint8Array): Promise<Texture> {
  const { data, info } = await sharp(bytes).resize(mostTexels, mostTexels, { fit: 'inside', withoutEnlargement: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
