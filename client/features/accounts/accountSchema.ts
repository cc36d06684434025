import * as z from 'zod/mini'
import { atMost, unreadableWords } from '../../lib/words/bytes'

/** Exact texts of spec 000, section 5, including their spelling. */
export const defaultQuota = 1_073_741_824 // bytes
export const passwordRule = 'At least 6 characters, with at least one digit and one lowercase letter.'
const inconsistent = 'Two passwords that you enter is inconsistent!'

const filled = (words: string) => z.string().check(z.trim(), z.minLength(1, words))

// the form shows the first error of a field
const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please input your E-mail!'), z.email('The input is not valid E-mail!'))
const newPassword = z.string().check(
  z.minLength(1, 'Please input your password!'),
  z.refine(
    value => value.length >= 6 && /[0-9]/.test(value) && /[a-z]/.test(value),
    'Enter at least 6 characters, with at least one digit',
  ),
)
const confirm = z.string().check(z.minLength(1, 'Please confirm your password!'))
const passwords = { password: newPassword, confirm }

/** Checked as soon as both passwords are given, even when other fields are invalid. */
const twice = z.refine<{ password: string; confirm: string }>(
  ({ password, confirm }) => confirm === '' || password === confirm,
  {
    path: ['confirm'],
    error: inconsistent,
    when: () => true,
  },
)

export const signInSchema = z.object({
  login: filled('Please input your username!'),
  password: z.string().check(z.minLength(1, 'Please input your Password!')),
  code: z.string(),
})
export const emailSchema = z.object({ email })
export const newPasswordSchema = z.object(passwords).check(twice)

const person = {
  login: filled('Please input your username!'),
  name: filled('Please input your name!'),
  surname: filled('Please input your surname!'),
  email,
  phone: filled('Please input your phone!'),
  address: filled('Please input your adress!'),
  jobTitle: filled('Please input your function!'),
  ...passwords,
  institution: filled('Please choose an institution, or type its name'),
  laboratory: filled('Please choose a laboratory, or type its name'),
  team: filled('Please choose a team, or type its name'),
}

/** `largest`: largest quota in bytes that staff may set; null for other users, who see no quota field. */
export function signUpSchema(largest: number | null) {
  const most = largest ?? Infinity
  const quotaBytes = z
    .number('Please input your quota!')
    .check(z.gte(0, unreadableWords), z.lte(most, atMost(most)))
  return z.object({ ...person, quotaBytes }).check(twice)
}

export const signUpDefaults = {
  login: '',
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  jobTitle: '',
  password: '',
  confirm: '',
  institution: '',
  laboratory: '',
  team: '',
  quotaBytes: defaultQuota,
}
export type SignUpValues = typeof signUpDefaults
