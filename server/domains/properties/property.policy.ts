import { Right } from '../../access/right.js'
import type { Viewer } from '../../kernel/viewer.js'

interface Facts {
  readonly ownerId: number
  readonly isShared: boolean
}

const isOwner = (viewer: Viewer, property: Facts) => viewer.userId !== 0 && viewer.userId === property.ownerId

/** Of a dataset that the viewer may read. */
export const canSeeProperty = (viewer: Viewer, property: Facts, managesDataset: boolean) =>
  property.isShared || managesDataset || isOwner(viewer, property)

/** Bin, restore and erase: of a dataset that the viewer may read. */
export const canBinProperty = (viewer: Viewer, property: Facts, managesDataset: boolean) =>
  managesDataset || isOwner(viewer, property)

/** What could not be read of the file may quote it. */
export const canSeeProblems = (viewer: Viewer, property: Facts, managesDataset: boolean) =>
  managesDataset || isOwner(viewer, property)

/** Whoever may read the dataset. */
export const canOwn = (right: Right, dataset: { readonly isPublic: boolean }) =>
  dataset.isPublic || right < Right.None
