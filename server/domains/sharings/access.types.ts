import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Right } from '../../access/right.js'
import { PageInfo } from '../../kernel/page.js'
import { NamedGroup, SharingLevel } from './sharing.types.js'

export enum AccessRight {
  OWN = Right.Own,
  MANAGE = Right.Manage,
  READ = Right.Read,
}
registerEnumType(AccessRight, { name: 'AccessRight' })

export enum AccessKind {
  OWNER = 'owner',
  DIRECT = 'direct',
  GROUP = 'group',
  STUDY = 'study',
  STAFF = 'staff',
}
registerEnumType(AccessKind, {
  name: 'AccessKind',
  description:
    "GROUP: the dataset is shared with a group of the user; STUDY: the user is invited to the dataset's study; STAFF: the user is staff",
})

@ObjectType({ simpleResolvers: true })
export class NamedStudy {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string
}

@ObjectType({ simpleResolvers: true })
export class AccessReason {
  @Field(() => AccessKind)
  kind!: AccessKind

  @Field(() => SharingLevel, { nullable: true, description: 'null for the owner and staff' })
  level!: SharingLevel | null

  @Field(() => NamedGroup, { nullable: true })
  group!: NamedGroup | null

  @Field(() => NamedStudy, { nullable: true })
  study!: NamedStudy | null
}

@ObjectType({ simpleResolvers: true, description: 'a user who may see a dataset, with the reasons' })
export class Access {
  personId!: number

  @Field(() => AccessRight)
  right!: AccessRight

  @Field(() => [AccessReason])
  reasons!: AccessReason[]
}

@ObjectType({ simpleResolvers: true })
export class AccessConnection {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [Access])
  nodes!: Access[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}
