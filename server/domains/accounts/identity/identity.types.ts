import { Field, ObjectType, registerEnumType } from 'type-graphql'

export enum InstitutionStep {
  ENTER = 'enter',
  LINK = 'link',
  SIGN_UP = 'signUp',
  UNVERIFIED = 'unverified',
  INACTIVE = 'inactive',
}
registerEnumType(InstitutionStep, {
  name: 'InstitutionStep',
  description:
    'ENTER: enterByInstitution logs in; LINK: an account has this address, and linkInstitution asks for its password; SIGN_UP: signUpByInstitution creates an account; UNVERIFIED: the institution has not verified an address; INACTIVE: the account was deleted',
})

@ObjectType({
  simpleResolvers: true,
  description: 'a log-in that the institution has confirmed and this site has not completed yet',
})
export class InstitutionEntry {
  @Field(() => InstitutionStep)
  step!: InstitutionStep

  @Field(() => String, { description: 'the name of the institution' })
  institution!: string

  @Field(() => String, { nullable: true })
  email!: string | null

  @Field(() => String)
  name!: string

  @Field(() => String)
  surname!: string

  @Field(() => String, { nullable: true, description: 'the path of the page that asked to log in' })
  from!: string | null
}
