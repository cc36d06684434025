import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { BuildChannel, BuildSystem } from '../../entities/operation/standaloneBuild.js'
import { count, fields, id } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown, isStorable } from '../../lib/text.js'

@InputType({ description: 'omitted and null fields stay unchanged' })
export class BuildChanges {
  @Field(() => String, { nullable: true, description: '1 to 120 characters' })
  name?: string | null

  @Field(() => BuildSystem, { nullable: true, description: 'the operating system' })
  system?: BuildSystem | null

  @Field(() => String, { nullable: true, description: 'at most 40 characters, without commas' })
  architecture?: string | null

  @Field(() => String, { nullable: true, description: '1 to 40 characters, without commas' })
  version?: string | null

  @Field(() => String, { nullable: true, description: 'at most 40 characters, without commas' })
  cellposeVersion?: string | null

  @Field(() => BuildChannel, { nullable: true, description: 'who the build is for' })
  channel?: BuildChannel | null

  @Field(() => String, { nullable: true, description: 'commit of the source, at most 64 characters' })
  git?: string | null

  @Field(() => String, { nullable: true, description: 'at most 2,000 characters' })
  notes?: string | null

  @Field(() => Date, { nullable: true, description: 'when it was built' })
  builtAt?: Date | null

  @Field(() => String, { nullable: true, description: 'http or https address; only without a file here' })
  externalUrl?: string | null

  @Field(() => Float, { nullable: true, description: 'size of a file elsewhere in bytes' })
  bytes?: number | null

  @Field(() => String, { nullable: true, description: 'SHA-256 of a file elsewhere as 64 digits' })
  sha256?: string | null
}

@InputType({
  description:
    'a build to add; needs name, system, version, and either an upload or an external address; by default stable and built now',
})
export class NewBuild extends BuildChanges {}

@ObjectType({ simpleResolvers: true, description: 'downloads of one build on one day (UTC)' })
export class DownloadCount {
  @Field(() => String, { description: 'the day as YYYY-MM-DD' })
  day!: string

  @Field(() => String, { description: 'operating system of the build' })
  system!: string

  @Field(() => String, { description: 'stable, dev or other' })
  channel!: string

  @Field(() => String, { description: 'version of the build' })
  version!: string

  @Field(() => Int, { description: 'number of downloads' })
  count!: number
}

const perhaps = <S extends z.ZodType>(rule: S) => rule.nullish().transform(given => given ?? undefined)
const line = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters`).refine(isShownOrEmpty, cannotBeShown)
function isShownOrEmpty(given: string): boolean {
  return given === '' || isShown(given)
}
/** A part of the name of an interaction, whose parts are separated by commas. */
const part = (most: number) => line(most).regex(/^[^,]*$/, 'Commas are not possible here')

const rules = {
  name: line(120).min(1, 'Please input a name!'),
  system: z.enum(BuildSystem),
  architecture: part(40),
  version: part(40).min(1, 'Please input a version!'),
  cellposeVersion: part(40),
  channel: z.enum(BuildChannel),
  git: part(64),
  notes: z.string().trim().max(2000, 'At most 2000 characters').refine(isStorable, cannotBeShown),
  builtAt: z.date(),
  externalUrl: z
    .url({ protocol: /^https?$/, error: 'An address begins with https:// or http://' })
    .max(1000, 'At most 1000 characters'),
  bytes: z.int('A whole number of bytes').min(0),
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\da-f]{64}$/, 'A SHA-256 has 64 digits of 0 to 9 and a to f'),
}

export const buildChanges = z.object({
  name: perhaps(rules.name),
  system: perhaps(rules.system),
  architecture: perhaps(rules.architecture),
  version: perhaps(rules.version),
  cellposeVersion: perhaps(rules.cellposeVersion),
  channel: perhaps(rules.channel),
  git: perhaps(rules.git),
  notes: perhaps(rules.notes),
  builtAt: perhaps(rules.builtAt),
  externalUrl: perhaps(rules.externalUrl),
  bytes: perhaps(rules.bytes),
  sha256: perhaps(rules.sha256),
})
export const newBuild = buildChanges.extend({
  name: rules.name,
  system: rules.system,
  version: rules.version,
})

export const oneFile = fields({ id, sha256: rules.sha256 })
export const nothing = fields({})
export const downloadsAsked = fields({ maxLimit: count.optional() })
