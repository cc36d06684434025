import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'two-factor log-in of the caller' })
export class TwoFactorState {
  @Field(() => Boolean, { description: 'whether two-factor log-in is on' })
  enabled!: boolean

  @Field(() => Boolean, {
    description: 'true for staff when this installation requires two-factor log-in of staff',
  })
  required!: boolean

  @Field(() => Int, { description: 'number of unused recovery codes' })
  recoveryCodesLeft!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'for an authenticator app; log-ins need no code before enableTwoFactor',
})
export class TwoFactorSetup {
  @Field(() => String, { description: 'the secret in Base32, for apps without a camera' })
  secret!: string

  @Field(() => String, { description: 'the secret as an otpauth:// address' })
  uri!: string

  @Field(() => String, { description: 'the otpauth:// address as a QR code in SVG' })
  qr!: string
}
