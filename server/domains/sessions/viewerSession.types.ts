import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, idOrNone, text } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

/** Maximum number of saved sessions per dataset; small enough to list without paging. */
export const mostSessions = 100
const longestState = 20_000

@InputType({ description: 'a state of the viewer to save' })
export class NewViewerSession {
  @Field(() => String, { description: '1 to 200 characters' })
  name!: string

  @Field(() => String, { description: 'pairs joined by &: time=12&quality=0; at most 20,000 characters' })
  state!: string
}

@InputType({ description: 'empty, omitted and null fields stay unchanged' })
export class ViewerSessionChange {
  @Field(() => String, { nullable: true, description: 'at most 200 characters' })
  name?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'pairs joined by &: time=12&quality=0; at most 20,000 characters',
  })
  state?: string | null
}

const name = z.string().trim().max(200, 'At most 200 characters').refine(isShown, cannotBeShown)
const state = z
  .string()
  .trim()
  .max(longestState, 'This state is too long')
  .regex(/^\P{Cc}*$/u, 'This is not a saved state of the viewer')

export const newViewerSession = z.object({ name: name.min(1, 'Please input a name!'), state })
export const viewerSessionChange = z.object({ name: name.nullish(), state: state.nullish() })

/** Accepts booleans, numbers (0 is false) and words such as 'true' and 'off'. */
const flag = z.union([z.boolean(), z.number().transform(value => value !== 0), z.stringbool()])

export const sessionsOfDataset = fields({ id_dataset: id })
export const oneShortcut = fields({ shortcut: text.default('') })
export const oneSession = fields({ id })
export const oneThumbnail = fields({ id, sha256: text.regex(/^[0-9a-f]{64}$/) })
export const legacyChange = fields({ id, name: text.nullish(), url: text.nullish() })
export const defaultFlag = fields({ id_session: id, defaut: flag })
/** Ignores `date`: the server sets the time of creation. */
export const legacySession = fields({
  id_dataset: id,
  id_people: idOrNone,
  name: text,
  url: text.default(''),
  shortcut: text.optional(),
  defaut: flag.default(false),
}).transform(({ id_dataset: datasetId, id_people: ownerId, name, url, shortcut, defaut: isDefault }) => ({
  datasetId,
  ownerId,
  input: { name, state: url },
  shortcut,
  isDefault,
}))
export type LegacySession = z.infer<typeof legacySession>
