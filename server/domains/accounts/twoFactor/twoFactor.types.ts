import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'two-factor log-in of the caller' })
export class TwoFactorState {
  @Field(() => Boolean)
  enabled!: boolean

  @Field(() => Boolean, {
    description: 'true for staff when this installation requires two-factor log-in of staff',
  })
  required!: boolean

  @Field(() => Int)
  recoveryCodesLeft!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'for an authenticator app; log-ins need no code before enableTwoFactor',
})
export class TwoFactorSetup {
  @Field(() => String)
  secret!: string

  @Field(() => String, { description: 'the secret as an otpauth:// address' })
  uri!: string

  @Field(() => String, { description: 'the otpauth:// address as a QR code in SVG' })
  qr!: string
}
