import type { FoundPlaces } from '../../../../../formats/archive/archiveMeshes'
import type { Box } from '../../../../../formats/frame/frame'
import type { Manifest, PropertyEntry } from '../../../../../formats/frame/manifest'
import type { LocalFrame } from '../../../../../formats/frame/build/localFrames'

/** A sentence about a file. */
export interface Note {
  readonly name: string
  readonly reason: string
}

/**
 * Files to open, a property to read, meshes to convert for the upload, or meshes whose places are wanted. Their time is
 * `firstTime` when nothing gives one.
 */
export interface LocalOrder {
  readonly task: 'open' | 'property' | 'convert' | 'places' | 'series'
  readonly files: readonly File[]
  readonly name: string
  readonly firstTime?: number
}

/** The description of the files, before their frames. */
export type LocalFacts = Pick<
  Manifest,
  | 'name'
  | 'minTime'
  | 'maxTime'
  | 'secondsPerFrame'
  | 'startSeconds'
  | 'units'
  | 'voxelSize'
  | 'voxelUnit'
  | 'axes'
  | 'channels'
  | 'stages'
> & { readonly total: number }

export interface BuiltPlace {
  readonly time: number
  readonly channel: number
  readonly bounds: Box
  readonly frames: readonly (Omit<LocalFrame, 'glb'> & { readonly file: Blob })[]
}

export type BuiltProperty = Pick<PropertyEntry, 'name' | 'values' | 'range'> & {
  readonly type: PropertyEntry['type']
  readonly file: Blob
}

export type LocalEvent =
  | { readonly is: 'progress'; readonly what: string; readonly done: number; readonly total: number }
  | { readonly is: 'facts'; readonly facts: LocalFacts }
  | { readonly is: 'place'; readonly place: BuiltPlace }
  | { readonly is: 'property'; readonly property: BuiltProperty }
  | { readonly is: 'converted'; readonly files: readonly File[] }
  | { readonly is: 'places'; readonly places: FoundPlaces | null }
  /** a file, or a part of a dataset, that could not be opened */
  | { readonly is: 'failed'; readonly note: Note }
  /** about files that were opened, or parts that are left out */
  | { readonly is: 'remark'; readonly remark: Note }
  | { readonly is: 'end' }
  /** nothing can be opened */
  | { readonly is: 'refused'; readonly refusals: readonly Note[] }
