import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'log-in with a second factor, of the person who asks' })
export class TwoFactorState {
  @Field(() => Boolean)
  enabled!: boolean

  @Field(() => Boolean, { description: 'this installation gives staff their rights only with it' })
  required!: boolean

  @Field(() => Int)
  recoveryCodesLeft!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'for an authenticator app; nothing is asked for before enableTwoFactor',
})
export class TwoFactorSetup {
  @Field(() => String)
  secret!: string

  @Field(() => String, { description: 'the same as an address, otpauth://…' })
  uri!: string

  @Field(() => String, { description: 'the same as a QR code in SVG' })
  qr!: string
}
