import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Right } from '../../access/right.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { NamedGroup, SharingLevel } from './sharing.types.js'

export enum AccessRight {
  OWN = Right.Own,
  MANAGE = Right.Manage,
  READ = Right.Read,
}
registerEnumType(AccessRight, {
  name: 'AccessRight',
  description: 'the right of a user on a dataset; each right includes those below it',
  valuesConfig: {
    OWN: { description: 'may also delete and export the dataset' },
    MANAGE: { description: 'may change and share the dataset, but not delete, export or hand it over' },
    READ: { description: 'may see the dataset and its shared properties' },
  },
})

export enum AccessKind {
  OWNER = 'owner',
  DIRECT = 'direct',
  GROUP = 'group',
  STUDY = 'study',
  STAFF = 'staff',
}
registerEnumType(AccessKind, {
  name: 'AccessKind',
  description: 'how a user came to a right on a dataset',
  valuesConfig: {
    OWNER: { description: 'the user owns the dataset' },
    DIRECT: { description: 'the dataset is shared with the user' },
    GROUP: { description: 'the dataset is shared with a group of the user' },
    STUDY: { description: "the user is invited to the dataset's study" },
    STAFF: { description: 'the user is staff' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'only the name of a study' })
export class NamedStudy {
  @Field(() => ID, { description: 'id of the study' })
  id!: number

  @Field(() => String, { description: 'name of the study' })
  name!: string
}

@ObjectType({ simpleResolvers: true, description: 'one reason why a user may see a dataset' })
export class AccessReason {
  @Field(() => AccessKind, { description: 'how the user came to the right' })
  kind!: AccessKind

  @Field(() => SharingLevel, { nullable: true, description: 'null for the owner and staff' })
  level!: SharingLevel | null

  @Field(() => NamedGroup, {
    nullable: true,
    description: 'the group of the share; null for other kinds than GROUP',
  })
  group!: NamedGroup | null

  @Field(() => NamedStudy, { nullable: true, description: 'the study; null for other kinds than STUDY' })
  study!: NamedStudy | null
}

@ObjectType({ simpleResolvers: true, description: 'a user who may see a dataset, with the reasons' })
export class Access {
  personId!: number

  @Field(() => AccessRight, { description: 'the strongest right of the user' })
  right!: AccessRight

  @Field(() => [AccessReason], {
    description: 'every reason for the right, at most one per share, group and study',
  })
  reasons!: AccessReason[]
}

@ObjectType({ simpleResolvers: true, description: 'a page of users who may see a dataset' })
export class AccessConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [Access], { description: pageWords.nodes })
  nodes!: Access[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}
