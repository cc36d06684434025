import { Field, Float, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'a member on the team page; unknown fields are empty' })
export class TeamMember {
  @Field(() => String)
  name!: string

  @Field(() => String)
  role!: string

  @Field(() => String)
  contact!: string

  @Field(() => String)
  photo!: string
}

@ObjectType({ simpleResolvers: true })
export class Site {
  @Field(() => Float, { description: 'the largest quota that staff may give a user' })
  quotaMaxBytes!: number

  @Field(() => String, { nullable: true })
  contactEmail!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'name of the institution for log-in; null when only passwords work',
  })
  institution!: string | null

  @Field(() => [String])
  socialLinks!: readonly string[]

  @Field(() => String, { nullable: true })
  iosAppUrl!: string | null

  @Field(() => [TeamMember])
  team!: readonly TeamMember[]

  @Field(() => [String])
  betaUsers!: readonly string[]
}
