import { createStore } from 'zustand/vanilla'
import type { Manifest, PropertyEntry } from '../../../../formats/frame/manifest'
import type { Note } from './reading/protocol'

/** A dataset of files of this computer. No server knows it. */
export interface LocalDataset {
  /** the id in the dock */
  readonly id: string
  readonly manifest: Manifest
  readonly files: readonly File[]
}

/** Properties and a lineage that this window adds to an open dataset. */
export interface AddedData {
  readonly datasetId: string
  readonly properties: readonly PropertyEntry[]
  readonly lineage: { readonly name: string; readonly key: string } | null
  readonly local: ReadonlyMap<string, string>
}

interface LocalState {
  readonly dataset: LocalDataset | null
  readonly added: AddedData | null
  /** the files that are being read */
  readonly reading: {
    readonly name: string
    readonly what: string
    readonly done: number
    readonly total: number
  } | null
  /** files that could not be opened */
  readonly failed: readonly Note[]
  /** on files that were opened */
  readonly remarks: readonly Note[]
  /** files that a form of the upload begins with */
  readonly kept: KeptFiles | null
  /** Where the local dataset lies on the site since a form has kept it. */
  readonly saved: { readonly of: string; readonly address: string } | null
}

/** Files to keep as a dataset. */
export interface KeptFiles {
  /** the local dataset of the files */
  readonly of: string
  readonly name: string
  readonly files: readonly File[]
}

export const localStore = createStore<LocalState>(() => ({
  dataset: null,
  added: null,
  reading: null,
  failed: [],
  remarks: [],
  kept: null,
  saved: null,
}))

export const isLocal = (datasetId: string | null): boolean => datasetId?.startsWith('local-') ?? false

/** The manifest and the data that this window adds to its dataset. */
export function withAdded(manifest: Manifest, added: AddedData | null): Manifest {
  if (added?.datasetId !== String(manifest.id)) return manifest
  const { properties, lineage, local } = added
  return {
    ...manifest,
    properties: [...manifest.properties, ...properties],
    lineage: lineage?.key ?? manifest.lineage,
    local: new Map([...(manifest.local ?? []), ...local]),
  }
}
