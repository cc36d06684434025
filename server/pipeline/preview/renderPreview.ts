import type { Box } from '../../../formats/frame/frame.js'
import type { Frame } from '../../../formats/frame/frameReader.js'
import { readLineageBinary } from '../../../formats/lineage/lineageBinary.js'
import { type ColourOf, defaultColours } from '../../../formats/objectColours.js'
import { released } from '../released.js'
import type { LocalFiles } from '../../kernel/workers.js'
import { withFrame } from '../frameFile.js'
import type { TimedFrame } from '../tasks.js'
import { camerasFor } from './camera.js'
import { writeGif } from './gif.js'
import { modelsOf } from './models.js'
import { type Models, Scene } from './scene.js'

const animationSize = 300
const stillSize = 50
/** Milliseconds. */
const delay = 110
const lastDelay = 900
/** Radians to either side during the animation. */
const swing = 0.6
/** Maximum points per frame for fitting the camera. */
const mostPoints = 6000

export interface PreviewInput {
  readonly frames: readonly TimedFrame[]
  readonly bounds: Box
  readonly lineage: Uint8Array | null
  /** Pictures of the animation, at least one. */
  readonly pictures: number
}

export async function renderPreview(
  { frames, bounds, lineage, pictures }: PreviewInput,
  files: Pick<LocalFiles, 'pieces'>,
): Promise<{ animation: Uint8Array; still: Uint8Array }> {
  const source = new FrameSource(frames, files)
  const coloursAt = defaultColours(lineage && readLineageBinary(lineage))
  return {
    animation: await animation(source, bounds, coloursAt, pictures),
    still: await still(source, bounds, coloursAt),
  }
}

type ColoursAt = (time: number) => ColourOf

class FrameSource {
  readonly length: number
  constructor(
    private readonly frames: readonly TimedFrame[],
    private readonly files: Pick<LocalFiles, 'pieces'>,
  ) {
    this.length = frames.length
  }

  timeOf(at: number): number {
    return this.frames[at]!.time
  }

  read<T>(at: number, work: (frame: Frame) => T): Promise<Awaited<T>> {
    return withFrame(this.frames[at]!, this.files, work)
  }
}

/**
 * Plays through time with a slow swing. A dataset with a single frame turns once around. The first view is
 * the same as in the viewer.
 */
async function animation(
  frames: FrameSource,
  bounds: Box,
  coloursAt: ColoursAt,
  most: number,
): Promise<Uint8Array> {
  const isStill = frames.length === 1
  const chosen = isStill ? new Array<number>(most).fill(0) : spread(frames.length, most)
  const points = new Map<number, Float32Array>()
  for (const at of new Set(chosen)) points.set(at, await frames.read(at, pointsOf))
  const views = chosen.map((frame, at) => {
    const angle = isStill
      ? (2 * Math.PI * at) / chosen.length
      : swing * Math.sin((2 * Math.PI * at) / Math.max(1, chosen.length - 1))
    return { angle, points: points.get(frame)! }
  })
  const cameras = camerasFor(bounds, animationSize, views)
  const scene = new Scene(animationSize, bounds)
  const pictures = new Array<Uint8Array>(chosen.length)
  for (const at of new Set(chosen)) {
    await frames.read(at, async frame => {
      const models = await modelsOf(frame, coloursAt(frames.timeOf(at)))
      chosen.forEach((shown, picture) => {
        if (shown === at) pictures[picture] = scene.picture(models, cameras[picture]!)
      })
      await released(arraysOf(models))
    })
  }
  if (isStill)
    return writeGif(
      pictures,
      animationSize,
      pictures.map(() => delay),
    )
  // Players at rest show the first picture, so the animation starts with its final picture and then plays
  // from the start.
  return writeGif(
    [pictures.at(-1)!, ...pictures.slice(0, -1)],
    animationSize,
    pictures.map((_, at) => (at === 0 ? lastDelay : delay)),
  )
}

const arraysOf = ({ solid, glass }: Models) =>
  [...solid, ...glass].flatMap(({ positions, normals, objects, uvs, indices }) => [
    positions,
    normals,
    objects,
    uvs,
    indices,
  ])

/** Up to `most` evenly spaced frames, always with the first and the last. A single one is the middle frame. */
function spread(frames: number, most: number): number[] {
  const count = Math.min(frames, most)
  if (count === 1) return [Math.floor(frames / 2)]
  return Array.from({ length: count }, (_, at) => Math.round((at * (frames - 1)) / (count - 1)))
}

/** A still of the middle frame. */
function still(frames: FrameSource, bounds: Box, coloursAt: ColoursAt): Promise<Uint8Array> {
  const at = Math.floor(frames.length / 2)
  return frames.read(at, async frame => {
    const [camera] = camerasFor(bounds, stillSize, [{ angle: 0, points: pointsOf(frame) }])
    return writeGif(
      [
        new Scene(stillSize, boxAround(frame)).picture(
          await modelsOf(frame, coloursAt(frames.timeOf(at))),
          camera!,
        ),
      ],
      stillSize,
      [0],
    )
  })
}

function boxAround({ objects }: Frame): Box {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  objects.boxes.forEach((value, at) => {
    const side = at % 6
    box[side] = side < 3 ? Math.min(box[side]!, value) : Math.max(box[side]!, value)
  })
  return box as unknown as Box
}

/** A sample of the vertices, 3 numbers each. */
function pointsOf({ primitives, scale, offset }: Frame): Float32Array {
  const vertices = primitives.reduce((sum, { objects }) => sum + objects.length, 0)
  const step = Math.ceil(vertices / mostPoints)
  const points: number[] = []
  for (const { positions } of primitives) {
    for (let at = 0; at < positions.length; at += 4 * step)
      points.push(...offset.map((value, axis) => value + positions[at + axis]! * scale))
  }
  return Float32Array.from(points)
}
