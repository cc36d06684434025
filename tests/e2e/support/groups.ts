// Groups, studies and shares, made over the API before a story begins.
import { expect } from '@playwright/test'
import type { Connection } from 'mysql2/promise'
import type { ApiClient } from './apiClient.js'
import type { Person } from './people.js'

export type Level = 'READER' | 'MANAGER'

/** Creates a private group. */
export async function createGroup(owner: ApiClient, name: string): Promise<string> {
  const { createGroup: made } = await owner.ask<{ createGroup: { id: string } }>(
    'mutation($name: String!) { createGroup(input: { name: $name }) { id } }',
    { name },
  )
  return made.id
}

/** Invites a person to a group and accepts for the person. */
export async function addMember(
  owner: ApiClient,
  group: string,
  member: Person,
  status: 'MEMBER' | 'MANAGER' = 'MEMBER',
): Promise<void> {
  await owner.ask(
    'mutation($group: ID!, $user: ID!, $status: NewMembershipStatus!) { setMembership(groupId: $group, userId: $user, status: $status) { id } }',
    { group, user: member.id, status },
  )
  await member.api.ask('mutation($group: ID!) { acceptGroup(groupId: $group) { id } }', { group })
}

export async function createStudy(owner: ApiClient, group: string, name: string): Promise<string> {
  const { createStudy: made } = await owner.ask<{ createStudy: { id: string } }>(
    'mutation($group: ID!, $name: String!) { createStudy(input: { groupId: $group, name: $name }) { id } }',
    { group, name },
  )
  return made.id
}

export const linkDataset = (owner: ApiClient, study: string, dataset: string): Promise<unknown> =>
  owner.ask('mutation($study: ID!, $dataset: ID!) { linkDataset(studyId: $study, datasetId: $dataset) }', {
    study,
    dataset,
  })

export const shareWithPerson = (
  owner: ApiClient,
  dataset: string,
  person: Person,
  level: Level,
): Promise<unknown> =>
  owner.ask(
    'mutation($dataset: ID!, $user: ID!, $level: SharingLevel!) { shareWithPerson(datasetId: $dataset, userId: $user, level: $level) { id } }',
    { dataset, user: person.id, level },
  )

export const shareWithGroup = (
  owner: ApiClient,
  dataset: string,
  group: string,
  level: Level,
): Promise<unknown> =>
  owner.ask(
    'mutation($dataset: ID!, $group: ID!, $level: SharingLevel!) { shareWithGroup(datasetId: $dataset, groupId: $group, level: $level) { id } }',
    { dataset, group, level },
  )

export const makePublic = (owner: ApiClient, dataset: string): Promise<unknown> =>
  owner.ask('mutation($dataset: ID!) { setPublic(id: $dataset, public: true) { id } }', { dataset })

export const moveToBin = (owner: ApiClient, dataset: string): Promise<unknown> =>
  owner.ask('mutation($dataset: ID!) { binDataset(id: $dataset) { id } }', { dataset })

/** Resolves when a dataset is prepared, including its preview. */
export const expectPrepared = (reader: ApiClient, dataset: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await reader.ask<{ dataset: { preparation: { stage: string } } }>(
            'query($dataset: ID!) { dataset(id: $dataset) { preparation { stage } } }',
            { dataset },
          )
        ).dataset.preparation.stage,
      { message: 'the preparation of the dataset', timeout: 120_000 },
    )
    .toBe('READY')

/** Inserts datasets of the administrator into a study, as database rows. `shorten` deletes them. */
export async function lengthen(database: Connection, study: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => [
    `Embryo ${String(at).padStart(4, '0')} of the series`,
    '',
    '',
    '',
    study,
    1,
  ])
  await database.query(
    'INSERT INTO dataset (name, description, citation, source, study_id, owner_id) VALUES ?',
    [rows],
  )
}

export const shorten = (database: Connection): Promise<unknown> =>
  database.query("DELETE FROM dataset WHERE name LIKE 'Embryo % of the series'")
