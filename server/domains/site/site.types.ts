import { Field, Float, ID, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { ViewerVersion } from '../../entities/people/user.js'
import { fields } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true, description: 'a member on the team page; unknown fields are empty' })
export class TeamMember {
  @Field(() => String, { description: 'name of the person' })
  name!: string

  @Field(() => String, { description: 'what the person does' })
  role!: string

  @Field(() => String, { description: 'how to reach the person' })
  contact!: string

  @Field(() => String, { description: 'path of a picture on this site; empty without one' })
  photo!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'an organisation that funds the work; unknown fields are empty',
})
export class FundingPartner {
  @Field(() => String, { description: 'name of the organisation' })
  name!: string

  @Field(() => String, { description: 'the work that it funds' })
  text!: string

  @Field(() => String, { description: 'address of its site' })
  address!: string

  @Field(() => String, { description: 'path of a picture on this site; empty without one' })
  logo!: string
}

@ObjectType({ simpleResolvers: true, description: 'facts about this installation, open to visitors' })
export class Site {
  @Field(() => Float, { description: 'the largest quota in bytes that staff may give a user' })
  quotaMaxBytes!: number

  @Field(() => String, { nullable: true, description: 'address for questions; null when not set' })
  contactEmail!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'name of the institution for log-in; null when only passwords work',
  })
  institution!: string | null

  @Field(() => [String], { description: 'addresses of the footer; complete' })
  socialLinks!: readonly string[]

  @Field(() => ID, { description: 'the dataset that a link by parameters opens when it names none' })
  fallbackDataset!: number

  @Field(() => String, { nullable: true, description: 'address of the app for iOS; null when not set' })
  iosAppUrl!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'address of a help site that replaces the help pages; null when not set',
  })
  helpRedirectUrl!: string | null

  @Field(() => [TeamMember], { description: 'people of the team page; complete, at most 200' })
  team!: readonly TeamMember[]

  @Field(() => [String], { description: 'names of beta testers on the team page; complete, at most 1,000' })
  betaUsers!: readonly string[]

  @Field(() => [ViewerVersion], {
    description: 'versions of the old viewer that this installation serves to old pages; complete',
  })
  viewerVersions!: readonly ViewerVersion[]

  @Field(() => [FundingPartner], {
    description: 'organisations of the funding page; complete, at most 100',
  })
  fundingPartners!: readonly FundingPartner[]
}

export const onePicture = fields({ sha256: z.string().regex(/^[\da-f]{64}$/) })
