// A laboratory with datasets that the filters of the list tell apart.
import type { TestServer } from '../../support/serverProcess.mjs'
import type { ApiClient } from './apiClient.js'
import { tetrahedron } from './archives.js'
import { addMember, createGroup, createStudy, shareWithGroup } from './groups.js'
import { createPerson, type Person } from './people.js'

export const laboratory = 'Tunicate laboratory'
export const long = 'Neurula with a name that needs all the room that it can get in a list'

export interface Laboratory {
  readonly owner: Person
  readonly member: Person
  readonly group: string
  readonly gastrulation: string
  /** Ids of the owner's datasets: Gastrula, the long name, Larva, and Hers alone. */
  readonly ids: Readonly<Record<string, string>>
}

/**
 * Creates a group with two studies and four datasets of one owner. Three are shared with the group, and one
 * is private.
 */
export async function createLaboratory(server: TestServer): Promise<Laboratory> {
  const [owner, member] = [
    await createPerson(server, named('rosa')),
    await createPerson(server, named('mads')),
  ]
  const { api } = owner
  const group = await createGroup(api, laboratory)
  await addMember(api, group, member)
  const gastrulation = await createStudy(api, group, 'Gastrulation')
  const neurulation = await createStudy(api, group, 'Neurulation')
  const ids: Record<string, string> = {}
  for (const [name, studyId, taxonId] of [
    ['Gastrula', gastrulation, 7719],
    [long, neurulation, 59_560],
    ['Larva', '0', -1],
    ['Hers alone', '0', -1],
  ] as const) {
    const id = await describedDataset(api, name, { studyId, taxonId })
    if (name !== 'Hers alone') await shareWithGroup(api, id, group, 'READER')
    ids[name] = id
  }
  await tagged(api, ids.Gastrula, 'To be published', '#C0407A')
  await tagged(api, ids[long], 'Checked', '#2E6F40')
  return { owner, member, group, gastrulation, ids }
}

const named = (login: string) => ({ login, surname: 'Moos' })

async function describedDataset(
  owner: ApiClient,
  name: string,
  input: { readonly studyId: string; readonly taxonId: number },
) {
  const id = await owner.createDataset(name, { name: 'one.obj', bytes: tetrahedron })
  const { dataset } = await owner.ask<{ dataset: { version: number } }>(
    'query($id: ID!) { dataset(id: $id) { version } }',
    { id },
  )
  await owner.ask(
    'mutation($id: ID!, $version: Int!, $input: DatasetChanges!) { updateDataset(id: $id, version: $version, input: $input) { id } }',
    { id, version: dataset.version, input },
  )
  return id
}

async function tagged(owner: ApiClient, dataset: string | undefined, name: string, color: string) {
  const { createTag } = await owner.ask<{ createTag: { id: string } }>(
    'mutation($input: NewTag!) { createTag(input: $input) { id } }',
    { input: { name, color } },
  )
  await owner.ask(
    'mutation($dataset: ID!, $tag: ID!) { tagDataset(datasetId: $dataset, tagId: $tag) { id } }',
    {
      dataset,
      tag: createTag.id,
    },
  )
}
