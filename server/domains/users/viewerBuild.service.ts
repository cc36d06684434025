import { hasStaffRights } from '../../access/staffNow.js'
import { ViewerVersion } from '../../entities/people/user.js'
import { fileSite, type RequestContext } from '../../kernel/context.js'
import { viewerBuildsPath, type ViewerBuild } from '../../kernel/platform.js'
import { selfOrStaff } from './user.service.js'
import { mayUseVersion } from './viewerVersion.service.js'

/**
 * Addresses of the legacy viewer's files, in the version that the person has chosen. Visitors get the stable
 * version. Null when the operator has not provided this version.
 */
export async function viewerBuildOf(ctx: RequestContext, personId?: number): Promise<ViewerBuild | null> {
  const { platform, viewer } = ctx
  const build = platform.viewerBuilds[viewer.userId ? await versionOf(ctx, personId) : ViewerVersion.STABLE]
  if (!build) return null
  const addressOf = (path: string) =>
    `${fileSite(ctx)}${viewerBuildsPath}/${path.split('/').map(encodeURIComponent).join('/')}`
  return {
    code: addressOf(build.code),
    loader: addressOf(build.loader),
    framework: addressOf(build.framework),
    data: addressOf(build.data),
  }
}

/** A person who is no longer a beta tester gets the stable version. */
async function versionOf(ctx: RequestContext, personId?: number): Promise<ViewerVersion> {
  const person = await selfOrStaff(ctx, personId)
  const isStaff = await hasStaffRights(ctx.db, ctx.platform.site, person)
  return mayUseVersion({ isStaff, isBeta: person.isBeta }, person.viewerVersion)
    ? person.viewerVersion
    : ViewerVersion.STABLE
}
