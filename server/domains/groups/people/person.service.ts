import type { Group } from '../../../entities/people/group.js'
import type { User } from '../../../entities/people/user.js'
import { Workplace, WorkplaceKind } from '../../../entities/people/workplace.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { cut, type Slice } from '../../../kernel/slice.js'
import { deactivateUser, updateUser } from '../../accounts/profile/profile.service.js'
import { everyUser } from '../../users/list.service.js'
import {
  asContact,
  forStaff,
  isConnectedSeen,
  privately,
  type Workplaces,
  workplacesOf,
} from '../../users/seen.service.js'
import { getUser, loginKeyOf, signedIn } from '../../users/user.service.js'
import { contactsOfViewer, groupsOfViewer } from '../group.service.js'
import type { PersonForm } from './person.types.js'

/** Entry of the user list. `staff` and `isConnected` are null unless the viewer is staff. */
export interface ListedPerson {
  readonly user: User
  readonly staff: User | null
  readonly isConnected: boolean | null
}

/** A user with the data that the viewer may see; other data is null. */
export interface SeenPerson extends ListedPerson {
  readonly contact: User | null
  readonly own: User | null
  readonly workplaces: Workplaces
}

/** Groups of the caller, and the users who share one of them. */
export interface ContactsAndGroups {
  readonly contacts: readonly User[]
  readonly groups: readonly Group[]
}

const listedPerson = async (ctx: RequestContext, user: User): Promise<ListedPerson> => ({
  user,
  staff: forStaff(ctx, user),
  isConnected: await isConnectedSeen(ctx, user),
})

export async function seenPerson(ctx: RequestContext, user: User): Promise<SeenPerson> {
  const [listed, contact, workplaces] = await Promise.all([
    listedPerson(ctx, user),
    asContact(ctx, user),
    workplacesOf(ctx, user),
  ])
  return { ...listed, contact, workplaces, own: privately(ctx, user) }
}

export const getPerson = async (ctx: RequestContext, id: number): Promise<SeenPerson> =>
  seenPerson(ctx, await getUser(ctx, id))

/** Returns null unless the caller asks for their own id. */
export async function contactsAndGroupsOf(
  ctx: RequestContext,
  id: number,
): Promise<ContactsAndGroups | null> {
  if (id !== ctx.viewer.userId) return null
  const [contacts, groups] = await Promise.all([contactsOfViewer(ctx), groupsOfViewer(ctx)])
  return { contacts, groups }
}

export async function listedPeople(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<ListedPerson>> {
  return eachOf(await everyUser(ctx, slice), user => listedPerson(ctx, user))
}

/** The caller; for staff, all users. */
export async function knownPeople(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<SeenPerson>> {
  const self = await signedIn(ctx)
  return eachOf(ctx.viewer.isStaff ? await everyUser(ctx, slice, true) : [cut([self], slice)], user =>
    seenPerson(ctx, user),
  )
}

/** Presents a whole page at once, so that each loader reads the page in one statement. */
async function* eachOf<T>(
  pages: AsyncIterable<readonly User[]> | readonly (readonly User[])[],
  seen: (user: User) => Promise<T>,
): AsyncGenerator<T> {
  for await (const page of pages) yield* await Promise.all(page.map(seen))
}

export async function setActivity(ctx: RequestContext, id: number, isActive: boolean): Promise<SeenPerson> {
  const user = isActive ? await updateUser(ctx, id, { isActive }, null) : await deactivateUser(ctx, id)
  return seenPerson(ctx, user)
}

/** Takes the complete form of a legacy client. Values that the form sends back unchanged are not changes. */
export async function updatePerson(
  ctx: RequestContext,
  { id, login, quota, ...form }: PersonForm,
): Promise<SeenPerson> {
  const user = await getUser(ctx, id)
  if (login !== undefined && loginKeyOf(login) !== user.loginKey)
    throw new InvalidInput('A login cannot be changed', { login: 'cannot be changed' })
  const quotaBytes = quota === '' || Number(quota) === user.quotaBytes ? undefined : quota
  const places = await Promise.all(
    kinds.map(async kind => [kind, form[`${kind}_text`] || (await nameOf(ctx, form[`id_${kind}`]))]),
  )
  const { name, surname, email, tel: phone, adress: address, fonction: jobTitle } = form
  const changes = {
    name,
    surname,
    email,
    phone,
    address,
    jobTitle,
    quotaBytes,
    ...(Object.fromEntries(places) as Partial<Record<WorkplaceKind, unknown>>),
  }
  return seenPerson(ctx, await updateUser(ctx, id, changes, null))
}

const kinds = [WorkplaceKind.INSTITUTION, WorkplaceKind.LABORATORY, WorkplaceKind.TEAM] as const

/**
 * Accepts a workplace of any kind: old sites stored laboratories under the address of institutions (000
 * section 7). 0 means no workplace.
 */
async function nameOf(ctx: RequestContext, given: unknown): Promise<string | undefined> {
  const id = Number(given ?? 0)
  if (id === 0) return undefined
  return (await ctx.find(Workplace, id))?.name ?? ''
}
