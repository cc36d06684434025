import * as z from 'zod/mini'
import { atMost, unreadableWords } from '../../lib/words/bytes'
import type { EditableUserFragment } from './EditableUser.generated'

const required = (words: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, words), z.maxLength(most, `At most ${most} characters`))

/** Exact texts of spec 000, section 5. */
export const userSchema = z.object({
  name: required('Please input your name!', 120),
  surname: required('Please input your surname!', 120),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please input your E-mail!'),
      z.maxLength(254, 'At most 254 characters'),
      z.regex(/^[^\s@]+@[^\s@]+$/, { error: 'The input is not valid E-mail!', abort: true }),
    ),
  phone: required('Please input your phone!', 60),
  address: required('Please input your adress!', 300),
  jobTitle: required('Please input your function!', 120),
  institution: required('Choose an institution, or type a new one', 200),
  laboratory: required('Choose a laboratory, or type a new one', 200),
  team: required('Choose a team, or type a new one', 200),
})
export type UserValues = z.infer<typeof userSchema>
export type UserField = keyof UserValues

export const userValues = (user: EditableUserFragment): UserValues => ({
  name: user.name,
  surname: user.surname,
  email: user.email ?? '',
  phone: user.phone ?? '',
  address: user.address ?? '',
  jobTitle: user.jobTitle ?? '',
  institution: user.institution?.name ?? '',
  laboratory: user.laboratory?.name ?? '',
  team: user.team?.name ?? '',
})

/** Fields that only staff can change. */
export const rightsSchema = (quotaMaxBytes: number) =>
  z.object({
    quotaBytes: z
      .int('Please input the quota!')
      .check(z.minimum(0, unreadableWords), z.maximum(quotaMaxBytes, atMost(quotaMaxBytes))),
    isStaff: z.boolean(),
    isBeta: z.boolean(),
    isSimulator: z.boolean(),
    isHelpAdmin: z.boolean(),
  })
export type RightsValues = z.infer<ReturnType<typeof rightsSchema>>
export type RightsField = keyof RightsValues

export const rightsValues = (user: EditableUserFragment): RightsValues => ({
  quotaBytes: user.quotaBytes ?? 0,
  isStaff: user.isStaff,
  isBeta: user.isBeta ?? false,
  isSimulator: user.isSimulator ?? false,
  isHelpAdmin: user.isHelpAdmin ?? false,
})
