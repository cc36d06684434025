import type { User } from '../../entities/people/user.js'
import type { RegisterForm } from './account.types.js'

export const presentPersonOfLink = (user: User | null) => (user ? [{ id: user.id }] : [])

export const registerNames = {
  phone: 'tel',
  address: 'adress',
  jobTitle: 'fonction',
  institution: 'name_institution',
  laboratory: 'name_laboratory',
  team: 'name_team',
  quotaBytes: 'quota',
}

/**
 * Converts the sign-up form of legacy clients to the fields of NewAccount. `places` holds the names of the
 * institution, the laboratory and the team.
 */
export const accountOf = (
  { tel, adress, fonction, quota, ...form }: RegisterForm,
  places: Readonly<Record<'institution' | 'laboratory' | 'team', unknown>>,
) => ({ ...form, ...places, phone: tel, address: adress, jobTitle: fonction, quotaBytes: quota })
