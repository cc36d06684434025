import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import type { Box } from '../../../formats/frame.js'
import { type Frame, readFrame } from '../../../formats/frameReader.js'
import type { renderPreview as task } from '../tasks.js'
import type { TaskInput, TaskOutput } from '../taskTypes.js'
import { camerasAround } from './camera.js'
import { writeGif } from './gif.js'
import { type Model, modelOf, type Texture } from './model.js'
import { rounded } from './rounding.js'
import { Scene } from './scene.js'

const animationSize = 300
const stillSize = 50
const pictureCount = 30
/** milliseconds */
const delay = 110
const lastDelay = 900
/** radians to either side while time runs */
const swing = 0.6
/** frames of fewer triangles are drawn with rounded ones */
const fewTriangles = 40_000
/** sides of the pictures that surfaces carry are drawn no larger */
const mostTexels = 1024

export async function renderPreview({ frames, bounds }: TaskInput<typeof task>): Promise<TaskOutput<typeof task>> {
  await MeshoptDecoder.ready
  const chosen = frames.length === 1 ? new Array<number>(pictureCount).fill(0) : spread(frames.length)
  const angles = chosen.map((_, at) => frames.length === 1 ? 2 * Math.PI * at / chosen.length : swing * Math.sin(2 * Math.PI * (at / chosen.length - 0.25)))
  const cameras = camerasAround(bounds, animationSize, angles)
  const scene = new Scene(animationSize, bounds)
  const pictures: Uint8Array[] = []
  let models: readonly Model[] = []
  for (const [at, frame] of chosen.entries()) {
    if (frame !== chosen[at - 1]) models = await modelsOf(readFrame(frames[frame]!, MeshoptDecoder))
    pictures.push(scene.picture(models, cameras[at]!))
  }
  const delays = pictures.map((_, at) => frames.length > 1 && at === pictures.length - 1 ? lastDelay : delay)
  return { animation: writeGif(pictures, animationSize, delays), still: await still(frames, bounds) }
}

/** Up to `pictureCount` of them, evenly, the first and the last always. */
function spread(frames: number): number[] {
  const count = Math.min(frames, pictureCount)
  return Array.from({ length: count }, (_, at) => Math.round(at * (frames - 1) / (count - 1)))
}

/** The frame in the middle, larger in its picture than in the animation: small pictures want large things. */
async function still(frames: readonly Uint8Array[], bounds: Box): Promise<Uint8Array> {
  const frame = readFrame(frames[Math.floor(frames.length / 2)]!, MeshoptDecoder)
  const own = boxAround(frame) ?? bounds
  const [camera] = camerasAround(own, stillSize, [0.35])
  return writeGif([new Scene(stillSize, own).picture(await modelsOf(frame), camera!)], stillSize, [0])
}

function boxAround({ objects }: Frame): Box | null {
  if (objects.count === 0) return null
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  objects.boxes.forEach((value, at) => {
    const side = at % 6
    box[side] = side < 3 ? Math.min(box[side]!, value) : Math.max(box[side]!, value)
  })
  return box as unknown as Box
}

async function modelsOf(frame: Frame): Promise<Model[]> {
  const triangles = frame.primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const models: Model[] = []
  for (const primitive of frame.primitives) {
    const texture = primitive.picture && await textureOf(primitive.picture.bytes)
    let model = modelOf(frame, primitive, texture)
    for (let count = triangles; count < fewTriangles; count *= 4) model = rounded(model)
    models.push(model)
  }
  return models
}

async function textureOf(bytes: Uint8Array): Promise<Texture> {
  const { data, info } = await sharp(bytes).resize(mostTexels, mostTexels, { fit: 'inside', withoutEnlargement: true }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
