import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { writeSetRuns } from '../../../formats/query/setRuns.js'
import { indexOfRows } from '../../support/indexRows.js'
import type { GraphqlAnswer } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'
import { type Role, SharingUsers } from '../sharings/support.js'

const shown = '{ id name colour objectCount properties version url createdAt }'
export const create = `mutation ($dataset: ID!, $input: NewSavedSet!, $objects: Upload!) { createSavedSet(datasetId: $dataset, input: $input, objects: $objects) ${shown} }`
export const update = `mutation ($id: ID!, $input: SavedSetChange!, $version: Int!) { updateSavedSet(id: $id, input: $input, version: $version) ${shown} }`
export const replace = `mutation ($id: ID!, $input: SavedSetChange!, $version: Int!, $objects: Upload) { updateSavedSet(id: $id, input: $input, version: $version, objects: $objects) ${shown} }`
export const remove = 'mutation ($id: ID!) { deleteSavedSet(id: $id) { id } }'
export const list = `query ($id: ID!) { dataset(id: $id) { savedSets ${shown} } }`

/** The file of a set. Objects are written as `time.id`. */
export const fileOf = (...objects: readonly string[]): Buffer =>
  Buffer.from(
    writeSetRuns(
      indexOfRows(
        objects.map(text => {
          const [time = 0, id = 0] = text.split('.').map(Number)
          return { time, id }
        }),
      ),
    ),
  )

export class SetUsers {
  private constructor(
    readonly world: World,
    readonly users: SharingUsers,
  ) {}

  static async start(): Promise<SetUsers> {
    const world = await createWorld()
    const users = await SharingUsers.of(world)
    const { token } = await issueToken(world.db.manager, users.people.member.id, 'browser')
    Object.assign(world.tokens, { member: token })
    return new SetUsers(world, users)
  }

  upload(document: string, variables: object, objects: Buffer, role: Role = 'manager') {
    const files = { objects: { name: 'objects.bin', content: objects } }
    return this.world.upload(
      document,
      variables,
      files,
      role as Who,
    ) as Promise<unknown> as Promise<GraphqlAnswer>
  }

  /** Saves a set and returns it. */
  async save(dataset: number, input: object, objects = fileOf('1.5'), role: Role = 'manager') {
    const answer = await this.upload(create, { dataset, input }, objects, role)
    if (answer.errors) throw new Error(answer.errors[0]!.message)
    return answer.data.createSavedSet!
  }

  async names(id: number, role: Role): Promise<string[]> {
    const { data } = await this.users.ask(list, { id }, role)
    return [...data.dataset!.savedSets!].map(({ name }) => String(name))
  }

  async status(path: unknown, role: Role): Promise<number> {
    return (await this.world.file(String(path), role as Who)).status
  }
}
