import { z } from 'zod'
import type { User } from '../../entities/user.js'
import type { RegisterForm } from './account.types.js'

export const presentPersonOfLink = (user: User | null) => (user ? [{ id: user.id }] : [])

const wireNames: Readonly<Record<string, string>> = {
  phone: 'tel',
  address: 'adress',
  jobTitle: 'fonction',
  institution: 'name_institution',
  laboratory: 'name_laboratory',
  team: 'name_team',
  quotaBytes: 'quota',
}

/** The form of old programs in our words; `places` has the names of what they chose by number. */
export const accountOf = (
  { tel, adress, fonction, quota, ...form }: RegisterForm,
  places: Readonly<Record<'institution' | 'laboratory' | 'team', unknown>>,
) => ({ ...form, ...places, phone: tel, address: adress, jobTitle: fonction, quotaBytes: quota })

/** Faults under the names that the caller used. */
export async function withWireNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new z.ZodError(
      error.issues.map(issue => ({
        ...issue,
        path: issue.path.map(name => wireNames[String(name)] ?? name),
      })),
    )
  }
}
