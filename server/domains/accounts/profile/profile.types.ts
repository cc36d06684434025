import { Field, Float, InputType } from 'type-graphql'
import { z } from 'zod'
import { personal, quota } from '../account.types.js'

@InputType({ description: 'fields that are absent or null do not change' })
export class UserChanges {
  @Field(() => String, { nullable: true, description: 'first name, at most 120 characters' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'at most 120 characters' })
  surname?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "takes effect when the link that is mailed to it is followed; at once when staff change another person's address",
  })
  email?: string | null

  @Field(() => String, { nullable: true, description: 'at most 60 characters' })
  phone?: string | null

  @Field(() => String, { nullable: true, description: 'postal address, at most 300 characters' })
  address?: string | null

  @Field(() => String, { nullable: true, description: 'function, at most 120 characters' })
  jobTitle?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'name of the institution, at most 200 characters; created when new',
  })
  institution?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'name of the laboratory, at most 200 characters; created when new',
  })
  laboratory?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'name of the team, at most 200 characters; created when new',
  })
  team?: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'bytes that own datasets may take, at most `quotaMaxBytes` of Site; staff only',
  })
  quotaBytes?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'whether the person administers this installation; staff only',
  })
  isStaff?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'whether the person tests beta versions; staff only' })
  isBeta?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'whether the person has the role Simulator; staff only',
  })
  isSimulator?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'whether the person is a help administrator; staff only',
  })
  isHelpAdmin?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'staff only; false deactivates the person, as deactivateUser does',
  })
  isActive?: boolean | null
}

/** Treats null as not provided. */
const perhaps = <S extends z.ZodType>(rule: S) => rule.nullish().transform(given => given ?? undefined)
const flag = perhaps(z.boolean())

export const userChanges = (mostQuota: number) =>
  z.object({
    name: perhaps(personal.name),
    surname: perhaps(personal.surname),
    email: perhaps(personal.email),
    phone: perhaps(personal.phone),
    address: perhaps(personal.address),
    jobTitle: perhaps(personal.jobTitle),
    institution: perhaps(personal.institution),
    laboratory: perhaps(personal.laboratory),
    team: perhaps(personal.team),
    quotaBytes: perhaps(quota(mostQuota)),
    isStaff: flag,
    isBeta: flag,
    isSimulator: flag,
    isHelpAdmin: flag,
    isActive: flag,
  })
export type Changes = z.infer<ReturnType<typeof userChanges>>
