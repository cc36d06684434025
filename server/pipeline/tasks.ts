import type { Box } from '../../formats/frame.js'
import type { Problem } from '../../formats/problem.js'
import type { PropertyType } from '../../formats/propertyType.js'
import type { Task } from '../kernel/workers.js'

/** What worker threads do, by name: bytes in, bytes out, no database; files only those whose path they are given. server/pipeline/worker.ts runs them. */

export interface MeshPart {
  /** of the OBJ, and how long it is */
  path: string
  bytes: number
  /** text of the MTL file */
  material: string | null
  /** picture files by the name that the MTL file calls them */
  textures: readonly { name: string; bytes: Uint8Array }[]
}

export interface MeshSummary { objects: number; vertices: number; triangles: number; problems: readonly Problem[]; problemCount: number }

/** Reads an OBJ as the conversion will, so that what is stored can be converted; a sound one piece by piece. A file without a triangle is refused by `problems`. */
export const checkMesh: Task<{ path: string; bytes: number }, MeshSummary & { usable: boolean }> = { name: 'checkMesh' }

export interface BuiltFrame {
  lod: number
  glb: Uint8Array
  brotli: Uint8Array
  sha256: string
  objects: number
  vertices: number
  triangles: number
  bounds: Box
}

/** All uploads at one (time, quality, channel) joined into one frame and its coarser levels of detail. */
export const buildFrames: Task<{ time: number; channel: number; parts: readonly MeshPart[] }, { frames: readonly BuiltFrame[]; summary: MeshSummary }> = { name: 'buildFrames' }

/** `path` of its GLB, and how long that is */
export interface TimedFrame { readonly time: number; readonly path: string; readonly bytes: number }

/** Frames in order of time, the extent of the dataset, its lineage's binary form → an animation (GIF, 300 × 300) and a still (GIF, 50 × 50). */
export const renderPreview: Task<{ frames: readonly TimedFrame[]; bounds: Box; lineage: Uint8Array | null }, { animation: Uint8Array; still: Uint8Array }> = { name: 'renderPreview' }

export interface ReadProperty {
  type: PropertyType
  values: number
  range: readonly [number, number] | null
  binary: Uint8Array
  brotli: Uint8Array
  sha256: string
  /** for type time: the lineage's binary form, which then is `binary` */
  problems: readonly Problem[]
  problemCount: number
}

/** `assumed` = the type where the file's own type line is missing. Throws UnreadableFile when nothing in it can be used. */
export const readProperty: Task<{ bytes: Uint8Array; assumed: PropertyType | null }, ReadProperty> = { name: 'readProperty' }

/** A picture made small: WebP, 320 pixels wide or high at most. Throws UnreadableFile. */
export const makeThumbnail: Task<{ bytes: Uint8Array }, Uint8Array> = { name: 'makeThumbnail' }

/** A picture re-encoded, so that nothing but pixels is served. Throws UnreadableFile. */
export const cleanPicture: Task<{ bytes: Uint8Array; maxPixels: number }, { bytes: Uint8Array; mediaType: 'image/jpeg' | 'image/png' }> = { name: 'cleanPicture' }

/** Throws UnreadableFile where it is not bzip2 or not whole, TooLarge past `maxBytes`, before it has unpacked much more. */
export const unpackBzip2: Task<{ bytes: Uint8Array; maxBytes: number }, { bytes: Uint8Array }> = { name: 'unpackBzip2' }

/** Into one or several streams, which any reader of several unpacks to the same bytes. */
export const packBzip2: Task<{ bytes: Uint8Array }, { bytes: Uint8Array }> = { name: 'packBzip2' }

/** A text of formats/scene over OBJ shapes → one OBJ. Throws UnreadableFile for what it cannot place, TooLarge past `maxBytes`. */
export const buildScene: Task<{ text: string; primitives: readonly { name: string; bytes: Uint8Array }[]; maxBytes: number }, { bytes: Uint8Array; objects: number }> = { name: 'buildScene' }
