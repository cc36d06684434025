import { lowerBound, type ObjectRows, type UnsignedColumn } from '../property/propertyRows.js'

/**
 * The object index: every object of a dataset at every time point, known before any mesh is loaded. One row
 * per object, sorted by time, id and channel like properties and lineages, so that joins are merges
 * (formats/property/propertyRows). An object has one row for all quality levels, parts and textures.
 *
 * The index is stored as blocks of whole time points. The manifest names the blocks:
 * `readIndexBlock` (indexBlock) reads one, `joinBlocks` (indexJoin) makes one index of all,
 * `readMeasures` and `joinMeasures` (indexMeasures) add volume, surface and sphericity when they are needed.
 * A block and the joined index have the same type. Row numbers hold within one revision only.
 */
export interface ObjectIndex extends ObjectRows {
  readonly ids: Uint32Array
  readonly channels: Uint16Array
  /**
   * 4 per row: centroid x y z (mean of the vertices, as in frames) and radius, in the units of the file.
   * Centroids are precise to half of 1/65,535 of the extent of the block, radii to 0.14 %. For a round
   * object, the radius is that of the sphere through its vertices. For another closed object, it is that of the
   * sphere with the same volume. For an open surface, it is the mean distance of the vertices from the centroid.
   */
  readonly places: Float32Array
  /** Bit q is set when quality level q has the object. Bit 31 stands for all levels from 31. */
  readonly qualities: UnsignedColumn
  /** `shapeClosed` and `shapeRound`. */
  readonly shapes: Uint8Array
  /** Number of the name in `texts`. 0 for an object without a name. */
  readonly names: UnsignedColumn
  /** Distinct names. The first is ''. */
  readonly texts: readonly string[]
  /** 0xRRGGBB of the material, or noColour (formats/frame/frame). */
  readonly colours: Uint32Array
}

/** The surface has no hole, so it encloses a volume. */
export const shapeClosed = 1
/** The object is a sphere: no vertex is more than 5 % off. It can be drawn as one. */
export const shapeRound = 2

/** Values derived from the finest mesh of each object, in the units of the file. NaN means unknown. */
export interface IndexMeasures {
  /** NaN for an open mesh. */
  readonly volumes: Float32Array
  readonly surfaces: Float32Array
  /** 1 for a sphere, less for any other shape. NaN for an open mesh. */
  readonly sphericities: Float32Array
}

export const rowCount = (index: Pick<ObjectRows, 'ids'>): number => index.ids.length

/** '' for an object without a name. */
export const nameAt = (index: Pick<ObjectIndex, 'names' | 'texts'>, row: number): string =>
  index.texts[index.names[row] ?? 0] ?? ''

/** Quality level from which place, name and measures of a row are. -1 for an object without a mesh. */
export const finestQuality = (index: Pick<ObjectIndex, 'qualities'>, row: number): number =>
  31 - Math.clz32(index.qualities[row] ?? 0)

/** Number of the time point of each row in `times`, as a column. */
export function timeNumbers({ offsets, times }: Pick<ObjectRows, 'offsets' | 'times'>): Uint32Array {
  const numbers = new Uint32Array(offsets[times.length] ?? 0)
  for (let at = 0; at < times.length; at++) numbers.fill(at, offsets[at], offsets[at + 1])
  return numbers
}

/** The block that holds a time point. -1 when none does. Blocks are those of the manifest, in order of time. */
export function blockAt(
  blocks: { readonly first: readonly number[]; readonly last: readonly number[] },
  time: number,
): number {
  const at = lowerBound(blocks.last, time)
  return at < blocks.last.length && (blocks.first[at] as number) <= time ? at : -1
}
