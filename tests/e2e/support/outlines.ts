// What a picture of the scene shows around and inside of an object.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { inks } from '../../../client/viewer/model/inks.js'
import { canvasOf } from './viewer.js'

export interface Picture {
  /** 3 bytes a pixel */
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** The canvas of the scene alone, without panels and texts, in CSS pixels. */
export async function scenePicture(page: Page): Promise<Picture> {
  const style = '* { visibility: hidden !important } canvas[data-ready] { visibility: visible !important }'
  const file = await canvasOf(page).screenshot({ style, scale: 'css' })
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

const channel = (pixels: Buffer, at: number, of: number) => pixels[at * 3 + of] ?? 0
const near = 8

/** Whether a pixel has the colour of outlines on the dark background. */
function isOutline({ pixels }: Picture, at: number): boolean {
  const { outline } = inks.night
  return [outline >> 16, (outline >> 8) & 255, outline & 255].every(
    (value, of) => Math.abs(channel(pixels, at, of) - value) <= near,
  )
}

/**
 * The pixels around a place that an outline encloses: those that a walk over neighbours reaches without a step on the
 * outline. Null without an outline, and when it has a gap: then the walk comes to the edge of the picture.
 */
export function enclosed(picture: Picture, x: number, y: number): number[] | null {
  const { width, height } = picture
  const start = Math.round(y) * width + Math.round(x)
  const met = new Set([start])
  for (const at of met) {
    const [column, row] = [at % width, Math.floor(at / width)]
    if (column === 0 || row === 0 || column === width - 1 || row === height - 1) return null
    for (const next of [at - 1, at + 1, at - width, at + width]) if (!isOutline(picture, next)) met.add(next)
  }
  return [...met]
}

/** The fraction of some pixels that has the same colour in both pictures, within rounding. */
export function same(before: Picture, after: Picture, places: readonly number[]): number {
  const isSame = (at: number) =>
    [0, 1, 2].every(of => Math.abs(channel(before.pixels, at, of) - channel(after.pixels, at, of)) <= near)
  return places.filter(isSame).length / places.length
}

/** The mean number of pixels of the outlines that hang together: an outline that is a row of dots has few. */
export function outlineRuns(picture: Picture): number {
  const { width, height } = picture
  const rest = new Set<number>()
  for (let at = 0; at < width * height; at++) if (isOutline(picture, at)) rest.add(at)
  const pixels = rest.size
  let runs = 0
  for (const start of rest) {
    runs++
    const met = [start]
    rest.delete(start)
    for (const at of met)
      for (const down of [-width, 0, width])
        for (const next of [at + down - 1, at + down, at + down + 1]) if (rest.delete(next)) met.push(next)
  }
  return pixels / Math.max(1, runs)
}
