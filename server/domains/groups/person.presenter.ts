import { z } from 'zod'
import type { Group } from '../../entities/group.js'
import type { User } from '../../entities/user.js'
import { InvalidInput } from '../../kernel/errors.js'
import { emailTaken } from '../accounts/link.service.js'
import type { Fellowship, ListedPerson, SeenPerson } from './person.service.js'

const presentName = ({ id, login, name, surname }: User) => ({ id, login, name, surname })
const presentGroup = ({ id, name }: Group) => ({ id, name })

/** In the list of all; to staff with what they sort by. */
export function presentListed({ user, staff, isConnected }: ListedPerson) {
  if (!staff) return presentName(user)
  return {
    ...presentName(user),
    ...presentRoles(staff),
    email: staff.email,
    active_status: staff.isActive,
    is_staff: staff.isStaff,
    ...presentUse(staff),
    is_connected: isConnected,
  }
}

const presentRoles = (user: User | null) => ({
  staff: user?.isStaff ?? null,
  beta: user?.isBeta ?? null,
  simulator: user?.isSimulator ?? null,
})
const presentUse = (user: User) => ({
  last_login: user.lastLoginAt?.toISOString() ?? null,
  last_logout: user.lastLogoutAt?.toISOString() ?? null,
  connexion_number: user.connectionCount,
})

/** The record that old programs know (000 section 3); null where the caller may not know it. Never a password. */
export const presentPerson = ({
  user,
  contact,
  own,
  staff,
  isConnected,
  workplaces: { institution, laboratory, team },
}: SeenPerson) => ({
  ...presentName(user),
  is_staff: user.isStaff,
  active_status: user.isActive,
  email: contact?.email ?? null,
  tel: contact?.phone ?? null,
  adress: contact?.address ?? null,
  fonction: contact?.jobTitle ?? null,
  id_institution: institution?.id ?? null,
  id_laboratory: laboratory?.id ?? null,
  id_team: team?.id ?? null,
  name_institution: institution?.name ?? null,
  name_laboratory: laboratory?.name ?? null,
  name_team: team?.name ?? null,
  quota: own?.quotaBytes ?? null,
  id_right: own?.rightLevel ?? null,
  date: own?.registeredAt.toISOString() ?? null,
  ...presentRoles(own),
  ...(staff ? { ...presentUse(staff), is_connected: isConnected } : {}),
})

/** No group is chosen here, and servers come with their own calls. */
export const presentOneself = (person: SeenPerson, { contacts, groups }: Fellowship) => ({
  ...presentPerson(person),
  current_choosen_group: null,
  server_list: [],
  user_contacts: contacts.map(presentName),
  group_list: groups.map(presentGroup),
})

export async function* presentEach<T>(people: AsyncIterable<T>, present: (person: T) => unknown) {
  for await (const person of people) yield present(person)
}

const wireNames: Readonly<Record<string, string>> = {
  phone: 'tel',
  address: 'adress',
  jobTitle: 'fonction',
  institution: 'institution_text',
  laboratory: 'laboratory_text',
  team: 'team_text',
  quotaBytes: 'quota',
}

/** The documents' word for an address that is taken; other faults under the names that the caller used. */
export async function failedWhereTaken<T>(work: () => Promise<T>): Promise<T | 'Failed'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InvalidInput && error.fields.email === emailTaken) return 'Failed'
    if (!(error instanceof z.ZodError)) throw error
    throw new z.ZodError(
      error.issues.map(issue => ({
        ...issue,
        path: issue.path.map(name => wireNames[String(name)] ?? name),
      })),
    )
  }
}
