import { Right } from '../../access/right.js'
import type { Viewer } from '../../kernel/viewer.js'

interface Facts {
  readonly id: number
  readonly ownerId: number
  readonly isShared: boolean
}

const isOwner = (viewer: Viewer, property: Facts) => viewer.userId !== 0 && viewer.userId === property.ownerId

/** Applies on datasets that the viewer may read. */
export const canSeeProperty = (viewer: Viewer, property: Facts, managesDataset: boolean) =>
  (property.isShared && (viewer.propertyIds?.includes(property.id) ?? true)) ||
  managesDataset ||
  isOwner(viewer, property)

/** Applies to binning, restoring and erasing, on datasets that the viewer may read. */
export const canBinProperty = (viewer: Viewer, property: Facts, managesDataset: boolean) =>
  managesDataset || isOwner(viewer, property)

/** Only the property's owner and the dataset's managers see problems, because problems can quote the file. */
export const canSeeProblems = (viewer: Viewer, property: Facts, managesDataset: boolean) =>
  managesDataset || isOwner(viewer, property)

/** A property owner must be able to read the dataset. */
export const canOwn = (right: Right, dataset: { readonly isPublic: boolean }) =>
  dataset.isPublic || right < Right.None

/** Applies on datasets that the viewer may read. Neither managers nor staff use the colour maps of another person. */
export const canUseOwnColourMap = (viewer: Viewer, map: { readonly userId: number }) =>
  viewer.userId !== 0 && viewer.userId === map.userId
