import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { User } from '../../entities/people/user.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { fields, id, ids, numeric } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

export enum StudyRefusalReason {
  NOT_MANAGER = 'NOT_MANAGER',
  NOT_MEMBER = 'NOT_MEMBER',
  HAS_DATASETS = 'HAS_DATASETS',
}
registerEnumType(StudyRefusalReason, {
  name: 'StudyRefusalReason',
  description: 'why an ability on a study is missing',
  valuesConfig: {
    NOT_MANAGER: { description: 'only managers of the group, its owner and staff may' },
    NOT_MEMBER: { description: 'only people in the group and staff may' },
    HAS_DATASETS: { description: 'datasets are linked: unlink them first' },
  },
})

export enum StudyLevel {
  MANAGER = 'manager',
  READER = 'reader',
}
registerEnumType(StudyLevel, {
  name: 'StudyLevel',
  description: 'right of an invited user on each dataset of the study',
  valuesConfig: {
    MANAGER: { description: 'manages each dataset of the study' },
    READER: { description: 'reads each dataset of the study' },
  },
})

export enum NewStudyLevel {
  MANAGER = 'manager',
  READER = 'reader',
  NONE = 'none',
}
registerEnumType(NewStudyLevel, {
  name: 'NewStudyLevel',
  description: 'the level to set in a study',
  valuesConfig: {
    MANAGER: { description: 'manages each dataset of the study' },
    READER: { description: 'reads each dataset of the study' },
    NONE: { description: 'ends the invitation' },
  },
})

@InputType({ description: 'a study to create' })
export class NewStudy {
  @Field(() => ID, { description: 'the group of the study' })
  groupId!: string

  @Field(() => String, { description: '1 to 200 characters' })
  name!: string

  @Field(() => String, { defaultValue: '', description: 'at most 5,000 characters' })
  description!: string
}

@InputType({ description: 'omitted and null fields stay unchanged' })
export class StudyChanges {
  @Field(() => String, { nullable: true, description: '1 to 200 characters' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'at most 5,000 characters' })
  description?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'why the caller lacks an ability on a study' })
export class StudyRefusal {
  @Field(() => String, { description: 'name of a field of StudyAbilities' })
  ability!: string

  @Field(() => StudyRefusalReason, { description: 'the first rule that refuses it' })
  reason!: StudyRefusalReason
}

@ObjectType({ simpleResolvers: true, description: 'what the caller may do with a study' })
export class StudyAbilities {
  @Field(() => Boolean, { description: 'whether the caller may change its name and description' })
  edit!: boolean

  @Field(() => Boolean, { description: 'whether the caller may delete it' })
  delete!: boolean

  @Field(() => Boolean, { description: 'whether the caller may link datasets that they manage' })
  link!: boolean

  @Field(() => Boolean, {
    description: 'whether the caller may unlink any dataset; managers of a dataset may always unlink it',
  })
  unlink!: boolean

  @Field(() => Boolean, { description: 'whether the caller may invite any user' })
  inviteAnybody!: boolean

  @Field(() => Boolean, { description: 'whether the caller may invite users who share a group with them' })
  inviteContacts!: boolean

  @Field(() => [StudyRefusal], {
    description: 'the reason for each ability that is false; complete, at most one per ability',
  })
  refusals!: StudyRefusal[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'a user who is invited to a study, or whom the caller may invite',
})
export class StudyPerson {
  @Field(() => ID, { description: 'combines the ids of study and user' })
  id!: string

  @Field(() => User, { description: 'the user' })
  user!: User

  @Field(() => StudyLevel, {
    nullable: true,
    description: 'the right on each dataset of the study; null: not invited',
  })
  level!: StudyLevel | null

  @Field(() => Boolean, {
    description: 'whether the caller may set the level; `gives` of the study names the levels',
  })
  canSet!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'a page of people of a study' })
export class StudyPersonConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [StudyPerson], { description: pageWords.nodes })
  nodes!: StudyPerson[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
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
const idOrEmpty = numeric(z.int().optional())
export const linkChange = fields({ id, id_user: idOrEmpty, id_study: idOrEmpty, status }).transform(
  ({ id_user: userId, id_study: studyId, ...rest }) => ({ ...rest, userId, studyId }),
)
