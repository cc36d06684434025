import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { User } from '../../entities/people/user.js'
import { PageInfo } from '../../kernel/page.js'
import { fields, id, ids } from '../../kernel/rest.js'
import { cannotBeShown, isShown } from '../../lib/text.js'

export enum StudyRefusalReason {
  NOT_MANAGER = 'NOT_MANAGER',
  NOT_MEMBER = 'NOT_MEMBER',
  HAS_DATASETS = 'HAS_DATASETS',
}
registerEnumType(StudyRefusalReason, { name: 'StudyRefusalReason' })

export enum StudyLevel {
  MANAGER = 'manager',
  READER = 'reader',
}
registerEnumType(StudyLevel, {
  name: 'StudyLevel',
  description: 'right of an invited user on each dataset of the study',
})

export enum NewStudyLevel {
  MANAGER = 'manager',
  READER = 'reader',
  NONE = 'none',
}
registerEnumType(NewStudyLevel, { name: 'NewStudyLevel' })

@InputType()
export class NewStudy {
  @Field(() => ID)
  groupId!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { defaultValue: '' })
  description!: string
}

@InputType({ description: 'omitted and null fields stay unchanged' })
export class StudyChanges {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null
}

@ObjectType({ simpleResolvers: true })
export class StudyRefusal {
  @Field(() => String)
  ability!: string

  @Field(() => StudyRefusalReason)
  reason!: StudyRefusalReason
}

@ObjectType({ simpleResolvers: true })
export class StudyAbilities {
  @Field(() => Boolean)
  edit!: boolean

  @Field(() => Boolean)
  delete!: boolean

  @Field(() => Boolean, { description: 'whether the caller may link datasets that they manage' })
  link!: boolean

  @Field(() => Boolean, {
    description: 'whether the caller may unlink any dataset; managers of a dataset may always unlink it',
  })
  unlink!: boolean

  @Field(() => Boolean)
  inviteAnybody!: boolean

  @Field(() => Boolean)
  inviteContacts!: boolean

  @Field(() => [StudyRefusal])
  refusals!: StudyRefusal[]
}

@ObjectType({ simpleResolvers: true })
export class StudyPerson {
  @Field(() => ID, { description: 'combines the ids of study and user' })
  id!: string

  @Field(() => User)
  user!: User

  @Field(() => StudyLevel, { nullable: true, description: 'null: not invited' })
  level!: StudyLevel | null
}

@ObjectType({ simpleResolvers: true })
export class StudyPersonConnection {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [StudyPerson])
  nodes!: StudyPerson[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

const needed = 'Please input a name!'
const name = z
  .string({ error: needed })
  .trim()
  .min(1, needed)
  .max(200, 'At most 200 characters')
  .refine(isShown, cannotBeShown)
const description = z.string().trim().max(5000, 'At most 5000 characters')

export const newStudy = z.object({
  groupId: id,
  name,
  description: description.nullish().transform(given => given ?? ''),
})
export const studyChanges = z.object({ name: name.nullish(), description: description.nullish() })
export const invitedPerson = z.object({ userId: id, level: z.enum(NewStudyLevel) })

const given = z.unknown().optional()
export const ofStudy = fields({ studyid: id })
export const ofGroups = fields({ groups: ids })
export const newForm = fields({ group_id: id, name: given, description: given })
export const changeForm = fields({ id_study: id, new_name: given, new_description: given })
export const oneStudy = fields({ id_study: id })
export const oneDataset = fields({ id_dataset: id })
const status = z
  .union([z.string(), z.number()])
  .transform(
    word =>
      ({ 1: 'manager', 0: 'reader', '-1': 'none', 'no rights': 'none' })[String(word).trim().toLowerCase()] ??
      String(word).trim().toLowerCase(),
  )
export const newLink = fields({ id_user: id, id_study: id, status })
const said = z.preprocess(word => (word === '' ? undefined : word), z.coerce.number().int().optional())
export const linkChange = fields({ id, id_user: said, id_study: said, status }).transform(
  ({ id_user: userId, id_study: studyId, ...rest }) => ({ ...rest, userId, studyId }),
)
