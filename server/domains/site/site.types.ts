import { Field, Float, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: "somebody on the team's page; what is not known is empty" })
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
  @Field(() => Float, { description: 'the most that staff may give a person' })
  quotaMaxBytes!: number

  @Field(() => String, { nullable: true })
  contactEmail!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'through which people may log in; null: with passwords only',
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
