// A private and a public dataset, seven kinds of people, and the heading that each kind sees on every screen.
import type { TestServer } from '../../support/serverProcess.mjs'
import { tetrahedron } from './archives.js'
import { addMember, createGroup, createStudy, makePublic, shareWithGroup, shareWithPerson } from './groups.js'
import { createPerson, type Credentials } from './people.js'

export const kinds = ['owner', 'manager', 'reader', 'member', 'stranger', 'staff', 'anonymous'] as const
export type Kind = (typeof kinds)[number]

export const title = 'Halocynthia, cells of the gastrula'
export const open = 'Halocynthia, for everybody'
export const groupName = 'Ascidian table'
export const study = 'Gastrulation of the table'
export const view = 'Midline of the table'
export const hidden = 'This dataset cannot be shown'
const login = 'Please register to access this page'
const refused = 'You may not change this'
const notStaff = 'You need to be staff to access this'
const [noGroup, noStudy] = ['No such group', 'No such study']

export interface World {
  /** The private dataset. */
  readonly dataset: string
  /** The public dataset. */
  readonly shown: string
  readonly group: string
  readonly study: string
  readonly session: { readonly id: string; readonly shortcut: string }
  readonly people: Readonly<Record<Exclude<Kind, 'anonymous'>, Credentials>>
}

/**
 * Creates a private dataset with a session, shared with two people and a private group, and a public dataset.
 */
export async function createWorld(server: TestServer): Promise<World> {
  const person = (kind: Kind) => createPerson(server, { login: `role-${kind}` })
  const [owner, manager, reader, member, stranger] = [
    await person('owner'),
    await person('manager'),
    await person('reader'),
    await person('member'),
    await person('stranger'),
  ]
  const { api } = owner
  const dataset = await api.createDataset(title, { name: 'embryo.obj', bytes: tetrahedron })
  const shown = await api.createDataset(open, { name: 'embryo.obj', bytes: tetrahedron })
  await makePublic(api, shown)
  await shareWithPerson(api, dataset, manager, 'MANAGER')
  await shareWithPerson(api, dataset, reader, 'READER')
  const group = await createGroup(api, groupName)
  await addMember(api, group, member)
  await shareWithGroup(api, dataset, group, 'READER')
  const { createViewerSession: session } = await api.ask<{ createViewerSession: World['session'] }>(
    'mutation($id: ID!, $name: String!) { createViewerSession(datasetId: $id, input: { name: $name, state: "" }) { id shortcut } }',
    { id: dataset, name: view },
  )
  const staff = { login: 'admin', password: server.password }
  const people = { owner, manager, reader, member, stranger, staff }
  return { dataset, shown, group, study: await createStudy(api, group, study), session, people }
}

/** The heading that each kind of person sees, in the order of `kinds`. */
type Headings = readonly string[]

/** The same heading for all signed-in people. */
const people = (heading: string): Headings => kinds.map(kind => (kind === 'anonymous' ? login : heading))
const all = (heading: string): Headings => kinds.map(() => heading)
/** `heading` for people with the right to read. */
const readers = (heading: string, anonymous = login): Headings => [
  heading,
  heading,
  heading,
  heading,
  hidden,
  heading,
  anonymous,
]
const managers = (heading: string): Headings => [heading, heading, refused, refused, hidden, heading, login]
const ownersOfPublic = (heading: string): Headings => [
  heading,
  refused,
  refused,
  refused,
  refused,
  heading,
  login,
]
/** `heading` for managers of the private group and for staff; members see `forMembers`. */
const inGroup = (heading: string, refusal: string, forMembers = heading): Headings => [
  heading,
  refusal,
  refusal,
  forMembers,
  refusal,
  heading,
  login,
]
const forStaff = (heading: string): Headings => kinds.map(kind => (kind === 'staff' ? heading : notStaff))

/** Screen, address, and the heading that each kind of person sees there. Neighbours are different screens. */
const table: readonly (readonly [string, (world: World) => string, Headings])[] = [
  ['list', () => '/dataset/', all('Choose a dataset')],
  ['dataset', ({ dataset }) => `/dataset/${dataset}/`, readers(title, hidden)],
  ['update', ({ dataset }) => `/dataset/${dataset}/update/`, managers('Update dataset')],
  ['properties', ({ dataset }) => `/dataset/${dataset}/properties/`, readers('Properties')],
  ['public dataset', ({ shown }) => `/dataset/${shown}/`, all(open)],
  [
    'update of a public dataset',
    ({ shown }) => `/dataset/${shown}/update/`,
    ownersOfPublic('Update dataset'),
  ],
  ['new property', ({ dataset }) => `/dataset/${dataset}/properties/create/`, managers('Add property')],
  ['properties of a public dataset', ({ shown }) => `/dataset/${shown}/properties/`, all('Properties')],
  ['sessions', ({ dataset }) => `/dataset/${dataset}/sessions/`, readers('Saved sessions')],
  ['new session', ({ dataset }) => `/dataset/${dataset}/sessions/create/`, managers('New session')],
  ['sessions of a public dataset', ({ shown }) => `/dataset/${shown}/sessions/`, all('Saved sessions')],
  [
    'session',
    ({ dataset, session }) => `/dataset/${dataset}/sessions/${session.id}/update/`,
    managers('Edit session'),
  ],
  ['sharings', ({ dataset }) => `/dataset/${dataset}/sharings/`, readers('Sharings')],
  ['upload', () => '/dataset-upload/', people('Upload a dataset')],
  ['sharings of a public dataset', ({ shown }) => `/dataset/${shown}/sharings/`, ownersOfPublic('Sharings')],
  ['import', () => '/dataset-import/', people('Import dataset')],
  ['groups', () => '/group/', people('Groups')],
  ['new group', () => '/group-registration/', people('New group')],
  ['group', ({ group }) => `/group/${group}/update/`, inGroup('Group update', noGroup, groupName)],
  ['new study', ({ group }) => `/group/${group}/study/create/`, inGroup('Create a new study', noGroup)],
  ['study', world => `/group/${world.group}/study/${world.study}/`, inGroup(study, noStudy)],
  ['tags', () => '/tags/', people('Tags')],
  ['bin', () => '/userbin/', people('Bin')],
  ['audit log', () => '/audit/', forStaff('Audit log')],
]

export interface ScreenOfKind {
  readonly screen: string
  readonly address: (world: World) => string
  readonly heading: string
  /** True for the first kind in `kinds` that sees this heading. */
  readonly isFirst: boolean
}

/** Returns every screen with its heading for one kind of person. */
export function screensOf(kind: Kind): ScreenOfKind[] {
  const at = kinds.indexOf(kind)
  return table.map(([screen, address, headings]) => {
    const heading = headings[at] ?? ''
    return { screen, address, heading, isFirst: headings.indexOf(heading) === at }
  })
}
