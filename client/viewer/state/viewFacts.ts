import type { Part } from '../model/camera'
import type { Tile } from '../model/picture/tiles'

/** Positions on screen, updated by the engine after each picture. */
export interface ViewFacts {
  readonly label: { readonly x: number; readonly y: number; readonly radius: number; readonly seen: boolean }
  readonly unitsPerPixel: number
  readonly axes: Float32Array
  /** projection · view, column by column */
  readonly matrix: Float32Array
  /** a radius r at the clip coordinate w spans r · focal / w CSS pixels */
  readonly focal: number
  /** size of the canvas in CSS pixels */
  readonly width: number
  readonly height: number
  /** the parts of the canvas with a picture each; empty with one picture. All positions are those of the first. */
  readonly tiles: readonly Tile[]
}

/** How texts on the cells are drawn into a picture. */
export interface TextSize {
  /** device pixels of a CSS pixel */
  readonly ratio: number
  /** the part of the picture that is drawn; all of it without one */
  readonly part?: Part
}
