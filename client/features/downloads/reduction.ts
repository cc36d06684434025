import type { BuildChannel, BuildSystem } from '../../generated/types'

interface Facts {
  readonly system: BuildSystem
  readonly architecture: string
  readonly cellposeVersion: string
  readonly channel: BuildChannel
  readonly builtAt: string
}
interface Reduced<B> {
  readonly stable: readonly B[]
  readonly others: readonly B[]
}

const left = new Set<BuildSystem>(['ANDROID', 'IOS'])

/** Builds with the same kind replace each other. */
const kindOf = ({ system, architecture, cellposeVersion }: Facts): string =>
  JSON.stringify([system, system === 'OSX' ? architecture : '', cellposeVersion])

/**
 * Of the stable builds, only the newest of each kind is offered first. Older and unstable builds are the
 * others. Builds for phones come from the stores of these.
 */
export function reduced<B extends Facts>(builds: readonly B[], own: BuildSystem | null): Reduced<B> {
  const shown = builds
    .filter(({ system }) => !left.has(system))
    .toSorted((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt))
  const newest = new Map<string, B>()
  for (const build of shown)
    if (build.channel === 'STABLE' && !newest.has(kindOf(build))) newest.set(kindOf(build), build)
  const stable = new Set(newest.values())
  return {
    stable: ownFirst([...stable], own),
    others: ownFirst(
      shown.filter(build => !stable.has(build)),
      own,
    ),
  }
}

const ownFirst = <B extends Facts>(builds: readonly B[], own: BuildSystem | null): B[] =>
  builds.toSorted((a, b) => Number(b.system === own) - Number(a.system === own))

/** The system of the visitor, by the words that browsers say about themselves. */
export function systemFrom(userAgent: string): BuildSystem | null {
  if (/android/i.test(userAgent)) return 'ANDROID'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'IOS'
  if (/windows/i.test(userAgent)) return 'WINDOWS'
  if (/mac os|macintosh/i.test(userAgent)) return 'OSX'
  return /linux|x11/i.test(userAgent) ? 'LINUX' : null
}

export const systemNames: Readonly<Record<BuildSystem, string>> = {
  OSX: 'macOS',
  LINUX: 'Linux',
  WINDOWS: 'Windows',
  ANDROID: 'Android',
  IOS: 'iOS',
}
export const channelNames: Readonly<Record<BuildChannel, string>> = {
  STABLE: 'Stable',
  DEV: 'Development',
  OTHER: 'Other',
}
