import { z } from 'zod'
import type { Group } from '../../../entities/people/group.js'
import type { User } from '../../../entities/people/user.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { emailTaken } from '../../accounts/links/link.service.js'
import type { ContactsAndGroups, ListedPerson, SeenPerson } from './person.service.js'

const presentName = ({ id, login, name, surname }: User) => ({ id, login, name, surname })
const presentGroup = ({ id, name }: Group) => ({ id, name })

/** Entry of the user list. Staff also get the columns that they sort by. */
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

const presentContact = (contact: User | null) => ({
  email: contact?.email ?? null,
  tel: contact?.phone ?? null,
  adress: contact?.address ?? null,
  fonction: contact?.jobTitle ?? null,
})

type Workplaces = SeenPerson['workplaces']
type Workplace = Workplaces[keyof Workplaces]
const idOf = (workplace: Workplace) => workplace?.id ?? null
const nameOf = (workplace: Workplace) => workplace?.name ?? null
const presentWorkplaces = ({ institution, laboratory, team }: Workplaces) => ({
  id_institution: idOf(institution),
  id_laboratory: idOf(laboratory),
  id_team: idOf(team),
  name_institution: nameOf(institution),
  name_laboratory: nameOf(laboratory),
  name_team: nameOf(team),
})

const presentAccount = (own: User | null) => ({
  quota: own?.quotaBytes ?? null,
  id_right: own?.rightLevel ?? null,
  date: own?.registeredAt.toISOString() ?? null,
})

/**
 * User record of legacy clients (000 section 3). Fields that the caller may not see are null. Never contains
 * a password.
 */
export const presentPerson = ({ user, contact, own, staff, isConnected, workplaces }: SeenPerson) => ({
  ...presentName(user),
  is_staff: user.isStaff,
  active_status: user.isActive,
  ...presentContact(contact),
  ...presentWorkplaces(workplaces),
  ...presentAccount(own),
  ...presentRoles(own),
  ...(staff ? { ...presentUse(staff), is_connected: isConnected } : {}),
})

/** The site has no chosen group, and servers have their own calls. So these two fields stay empty. */
export const presentSelf = (person: SeenPerson, { contacts, groups }: ContactsAndGroups) => ({
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

/**
 * Returns 'Failed' for an address that is in use, as the specification demands. Other errors name the fields
 * of the caller's form.
 */
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
