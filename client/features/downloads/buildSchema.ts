import * as z from 'zod/mini'
import { unreadableWords } from '../../lib/words/bytes'
import type { BuildChanges } from '../../generated/types'
import type { StandaloneBuildFactsFragment } from './StandaloneBuild.generated'

const part = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(/^[^,]*$/, 'Commas are not possible here'),
    )

export const buildSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please input a name!'), z.maxLength(120, 'At most 120 characters')),
  system: z.enum(['OSX', 'LINUX', 'WINDOWS', 'ANDROID', 'IOS']),
  architecture: part(40),
  version: part(40).check(z.minLength(1, 'Please input a version!')),
  cellposeVersion: part(40),
  channel: z.enum(['STABLE', 'DEV', 'OTHER']),
  git: part(64),
  builtOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day')),
  notes: z.string().check(z.trim(), z.maxLength(2000, 'At most 2000 characters')),
  files: z.array(z.instanceof(File)),
  externalUrl: z.string().check(z.trim(), z.regex(/^$|^https?:\/\//, 'An address begins with https://')),
  /** NaN when nothing is given */
  bytes: z.custom<number>(bytes => Number.isNaN(bytes) || Number(bytes) >= 0, unreadableWords),
  sha256: z
    .string()
    .check(z.trim(), z.regex(/^$|^[\da-f]{64}$/i, 'A SHA-256 has 64 digits of 0 to 9 and a to f')),
})
export type BuildValues = z.infer<typeof buildSchema>

const empty: BuildValues = {
  name: '',
  system: 'LINUX',
  architecture: '',
  version: '',
  cellposeVersion: '',
  channel: 'STABLE',
  git: '',
  builtOn: '',
  notes: '',
  files: [],
  externalUrl: '',
  bytes: NaN,
  sha256: '',
}

export function valuesOf(build: StandaloneBuildFactsFragment | null): BuildValues {
  if (!build) return { ...empty, builtOn: new Date().toISOString().slice(0, 10) }
  const { name, system, architecture, version, cellposeVersion, channel, git, notes } = build
  return {
    ...empty,
    ...{ name, system, architecture, version, cellposeVersion, channel, git, notes },
    builtOn: build.builtAt.slice(0, 10),
    externalUrl: build.externalUrl ?? '',
    bytes: build.externalUrl ? (build.bytes ?? NaN) : NaN,
    sha256: build.externalUrl ? (build.sha256 ?? '') : '',
  }
}

/** `isElsewhere`: the build has an address elsewhere. Its file cannot be chosen then. */
export const inputOf = (
  { builtOn, files: _, externalUrl, bytes, sha256, ...facts }: BuildValues,
  { isElsewhere, builtAt }: { isElsewhere: boolean; builtAt?: string | undefined },
) =>
  ({
    ...facts,
    builtAt: builtAt?.startsWith(builtOn) ? builtAt : `${builtOn}T00:00:00Z`,
    ...(isElsewhere && {
      externalUrl,
      bytes: Number.isNaN(bytes) ? null : bytes,
      sha256: sha256 || null,
    }),
  }) satisfies BuildChanges
