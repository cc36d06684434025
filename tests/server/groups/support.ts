import type { TypedDocumentNode } from '@apollo/client'
import request, { type Response } from 'supertest'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import type { Group } from '../../../server/entities/people/group.js'
import type { User } from '../../../server/entities/people/user.js'
import { type Given, type Query, textOf } from '../../support/documents.js'
import { makeUser } from '../../support/factories.js'
import { makeGroup, type GraphqlAnswer } from '../../support/people.js'
import type { World } from '../../support/world.js'

/** Relations of a user to a group. */
export const roles = [
  'owner',
  'manager',
  'member',
  'waiting',
  'removed',
  'stranger',
  'staff',
  'anonymous',
] as const
export type Role = (typeof roles)[number]
export type Method = 'get' | 'post' | 'put' | 'delete'

/** Users by their relation to the groups that this class makes. */
export class GroupUsers {
  private constructor(
    private readonly world: World,
    readonly people: Readonly<Record<Exclude<Role, 'anonymous'>, User>>,
    private readonly tokens: Readonly<Record<string, string>>,
  ) {}

  static async of(world: World): Promise<GroupUsers> {
    const { owner, stranger, staff } = world.users
    const made = async () => makeUser(world.db.manager)
    const people = {
      owner,
      stranger,
      staff,
      manager: await made(),
      member: await made(),
      waiting: await made(),
      removed: await made(),
    }
    const tokens: Record<string, string> = {}
    for (const [role, { id }] of Object.entries(people))
      tokens[role] = (await issueToken(world.db.manager, id, 'login')).token
    return new GroupUsers(world, people, tokens)
  }

  async group(isPrivate = true, name?: string): Promise<Group> {
    const { owner, manager, member, waiting, removed } = this.people
    const group = await makeGroup(
      this.world.db.manager,
      owner.id,
      { [manager.id]: 'manager', [member.id]: 'member', [waiting.id]: 'waiting', [removed.id]: 'removed' },
      name,
    )
    await this.world.db.query('UPDATE `group` SET is_private = ? WHERE id = ?', [isPrivate, group.id])
    return group
  }

  ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Given<Variables>,
    role: Role,
  ): Promise<GraphqlAnswer<Data>>
  ask(query: string, variables: object, role: Role): Promise<GraphqlAnswer>
  async ask(given: Query, variables: object, role: Role) {
    const sending = this.with(request(this.world.http).post('/graphql'), role)
    return (await sending.send({ query: textOf(given), variables })).body as GraphqlAnswer<never>
  }

  async rest(method: Method, path: string, given: object, role: Role): Promise<Response> {
    const sending = this.with(request(this.world.http)[method](path), role)
    return method === 'get' ? sending.query(given) : sending.send(given)
  }

  private with(sending: request.Test, role: Role): request.Test {
    return role === 'anonymous' ? sending : sending.set('Authorization', `Token ${this.tokens[role]}`)
  }
}

/** Rate limits have their own tests. */
export { unlimited } from '../../support/platform.js'
