import { BuildChannel } from '../../entities/operation/standaloneBuild.js'
import type { Viewer } from '../../kernel/viewer.js'

interface Facts {
  readonly channel: BuildChannel
}

/** Builds for testers are for people with an account. */
export const canSeeBuild = (viewer: Viewer, build: Facts): boolean =>
  build.channel === BuildChannel.STABLE || viewer.userId !== 0

/** Covers adding, changing and removing builds. */
export const canManageBuilds = (viewer: Viewer): boolean => viewer.isStaff
