import type { Viewer } from '../../kernel/viewer.js'

interface Facts {
  readonly ownerId: number
  readonly isPublic: boolean
}

const isOwner = (viewer: Viewer, tag: Facts) => viewer.userId !== 0 && viewer.userId === tag.ownerId

/**
 * `shared`: the tag is shared with a group of the viewer. Staff have no extra right: a private tag is a
 * personal note.
 */
export const canSeeTag = (viewer: Viewer, tag: Facts, shared: boolean) =>
  tag.isPublic || shared || isOwner(viewer, tag)

/** Covers changing, deleting and sharing the tag, and seeing its groups. */
export const canEditTag = (viewer: Viewer, tag: Facts) => isOwner(viewer, tag)
