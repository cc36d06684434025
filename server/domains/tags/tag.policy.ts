import type { Viewer } from '../../kernel/viewer.js'

interface Facts {
  readonly ownerId: number
  readonly isPublic: boolean
}

const isOwner = (viewer: Viewer, tag: Facts) => viewer.userId !== 0 && viewer.userId === tag.ownerId

/** `shared`: with a group that the viewer is in. Staff see no more than others: a private tag is a person's own note. */
export const canSeeTag = (viewer: Viewer, tag: Facts, shared: boolean) =>
  tag.isPublic || shared || isOwner(viewer, tag)

/** Change, delete, share, and see with whom it is shared. */
export const canEditTag = (viewer: Viewer, tag: Facts) => isOwner(viewer, tag)
