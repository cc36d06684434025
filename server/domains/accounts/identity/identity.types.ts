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
  description: 'what completes a log-in through an institution',
  valuesConfig: {
    ENTER: { description: 'the identity is linked: enterByInstitution logs in' },
    LINK: { description: 'an account has this address: linkInstitution asks for its password' },
    SIGN_UP: { description: 'no account has this address: signUpByInstitution creates one' },
    UNVERIFIED: { description: 'the institution has not verified an address: nobody can log in' },
    INACTIVE: { description: 'the account of the identity was deleted: nobody can log in' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description: 'a log-in that the institution has confirmed and this site has not completed yet',
})
export class InstitutionEntry {
  @Field(() => InstitutionStep, { description: 'what completes the log-in' })
  step!: InstitutionStep

  @Field(() => String, { description: 'the name of the institution' })
  institution!: string

  @Field(() => String, {
    nullable: true,
    description: 'the address that the institution gave; null when it gave none',
  })
  email!: string | null

  @Field(() => String, { description: 'first name that the institution gave; empty when it gave none' })
  name!: string

  @Field(() => String, { description: 'surname that the institution gave; empty when it gave none' })
  surname!: string

  @Field(() => String, {
    nullable: true,
    description: 'the path of the page that asked to log in; null when none was given',
  })
  from!: string | null
}
