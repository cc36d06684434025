import { Field, Float, InputType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, text } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

@InputType({ description: 'the fields of the sign-up form, without the repeated password' })
export class NewAccount {
  @Field(() => String, {
    description: 'at most 120 characters; one account per login, in any case of letters',
  })
  login!: string

  @Field(() => String, { description: 'first name, at most 120 characters' })
  name!: string

  @Field(() => String, { description: 'at most 120 characters' })
  surname!: string

  @Field(() => String, { description: 'e-mail address, at most 254 characters; one account per address' })
  email!: string

  @Field(() => String, { description: 'at most 60 characters' })
  phone!: string

  @Field(() => String, { description: 'postal address, at most 300 characters' })
  address!: string

  @Field(() => String, { description: 'function of the person, at most 120 characters' })
  jobTitle!: string

  @Field(() => String, { description: '6 to 1,000 characters with a digit and a lower-case letter' })
  password!: string

  @Field(() => String, { description: 'name of the institution, at most 200 characters; created when new' })
  institution!: string

  @Field(() => String, { description: 'name of the laboratory, at most 200 characters; created when new' })
  laboratory!: string

  @Field(() => String, { description: 'name of the team, at most 200 characters; created when new' })
  team!: string

  @Field(() => Float, { nullable: true, description: 'quota in bytes; staff only, ignored from others' })
  quotaBytes?: number | null
}

/**
 * Refuses logins that look like another: invisible characters, compatibility forms such as fullwidth letters,
 * and Latin letters mixed with Cyrillic or Greek ones.
 */
const isShownInLogin = (given: string) =>
  !/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(given) &&
  given.normalize('NFKC') === given.normalize('NFC') &&
  !(/\p{Script=Latin}/u.test(given) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(given))
const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[0-9-]*[a-z])[a-z0-9-]+$/i

// `abort` stops at a missing value, so that it is not also reported as too short or malformed.
const needed = (message: string) =>
  z.string({ error: message }).trim().min(1, { error: message, abort: true })
const line = (message: string, longest: number, allowed = isShown) =>
  needed(message).max(longest, `At most ${longest} characters`).refine(allowed, cannotBeShown)

const validEmail = 'The input is not valid E-mail!'
export const email = needed('Please input your E-mail!').max(254, validEmail).regex(emailShape, validEmail)

const weak = 'Enter at least 6 characters, with at least one digit'
/** Spec 000 section 5 also requires a lowercase letter. It prescribes these messages. */
export const newPassword = z
  .string({ error: 'Please input your password!' })
  .min(1, { error: 'Please input your password!', abort: true })
  .min(6, weak)
  .max(1000, 'At most 1000 characters')
  .regex(/\d/, weak)
  .regex(/\p{Ll}/u, weak)

/** Rules of the profile fields, with the messages of the product documents. */
export const personal = {
  name: line('Please input your name!', 120),
  surname: line('Please input your surname!', 120),
  email,
  phone: line('Please input your phone!', 60),
  address: line('Please input your adress!', 300),
  jobTitle: line('Please input your function!', 120),
  institution: line('Please choose your institution!', 200),
  laboratory: line('Please choose your laboratory!', 200),
  team: line('Please choose your team!', 200),
}

/** Forms send the quota as text, so it is coerced to a number. */
export const quota = (most: number) =>
  z.coerce
    .number({ error: 'Please input the quota!' })
    .int('A whole number of bytes')
    .min(0, 'Not below 0')
    .max(most, `At most ${most} bytes`)

/**
 * `mostQuota` is null for callers without the right to set a quota. Their quota is then ignored and not
 * validated.
 */
export const newAccount = (mostQuota: number | null) =>
  z.object({
    login: line('Please input your username!', 120, isShownInLogin).refine(
      login => login.toLowerCase().length <= 120,
      'At most 120 letters',
    ),
    ...personal,
    password: newPassword,
    quotaBytes:
      mostQuota === null
        ? z.null().catch(null)
        : quota(mostQuota)
            .nullish()
            .transform(given => given ?? null),
  })
export type AccountDetails = z.infer<ReturnType<typeof newAccount>>

export const oneEmail = fields({ email })
export const onePassword = fields({ password: newPassword })

export const credentials = fields({ username: text.max(120), password: text.max(1000) })
export const mailedLink = fields({ urltoken: text.max(200) })
export const ownNewPassword = fields({ new_password: newPassword, user_id: id.optional() })
export const passwordByLink = ownNewPassword.extend({ urltoken: text.max(200).optional() })

const given = z.unknown().optional()
/** The sign-up form of legacy clients. `newAccount` validates its values. */
export const registerForm = fields({
  login: given,
  name: given,
  surname: given,
  email: given,
  password: given,
  tel: given,
  adress: given,
  fonction: given,
  name_institution: given,
  name_laboratory: given,
  name_team: given,
  id_institution: given,
  id_laboratory: given,
  id_team: given,
  quota: given,
})
export type RegisterForm = z.infer<typeof registerForm>
