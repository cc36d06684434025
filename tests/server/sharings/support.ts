import type { TypedDocumentNode } from '@apollo/client'
import request, { type Response } from 'supertest'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import type { Group } from '../../../server/entities/people/group.js'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import type { User } from '../../../server/entities/people/user.js'
import { type Given, type Query, textOf } from '../../support/documents.js'
import { makeDataset, makeUser } from '../../support/factories.js'
import { makeGroup, type GraphqlAnswer } from '../../support/people.js'
import type { World } from '../../support/world.js'

/** Relations of a user to the dataset of a scene. `member` reads it through a private group. */
export const roles = ['owner', 'manager', 'reader', 'member', 'stranger', 'staff', 'anonymous'] as const
export type Role = (typeof roles)[number]

export interface Scene {
  readonly dataset: Dataset
  readonly group: Group
}

export class SharingUsers {
  private constructor(
    readonly world: World,
    readonly people: Readonly<Record<Exclude<Role, 'anonymous'>, User>>,
    private readonly tokens: Map<number, string>,
  ) {}

  static async of(world: World): Promise<SharingUsers> {
    const { owner, manager, reader, stranger, staff } = world.users
    const people = {
      owner,
      manager,
      reader,
      stranger,
      staff,
      member: await makeUser(world.db.manager, { login: 'member' }),
    }
    return new SharingUsers(world, people, new Map())
  }

  /**
   * Makes a dataset on which each role has its right. The group is private, and its only member is `member`.
   */
  async scene(given: Partial<Dataset> = {}): Promise<Scene> {
    const { manager: db } = this.world.db
    const dataset = await makeDataset(db, { ownerId: this.people.owner.id, ...given })
    await this.world.share(dataset.id)
    const group = await makeGroup(
      db,
      (await makeUser(db)).id,
      { [this.people.member.id]: 'member' },
      'Secret club',
    )
    await db.insert(Sharing, { datasetId: dataset.id, groupId: group.id, level: 'reader' })
    return { dataset, group }
  }

  ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Given<Variables>,
    role: Role | User,
  ): Promise<GraphqlAnswer<Data>>
  ask(query: string, variables: object, role: Role | User): Promise<GraphqlAnswer>
  async ask(given: Query, variables: object, role: Role | User) {
    const sending = await this.as(request(this.world.http).post('/graphql'), role)
    return (await sending.send({ query: textOf(given), variables })).body as GraphqlAnswer<never>
  }

  async rest(method: 'get' | 'post', path: string, given: object, role: Role | User): Promise<Response> {
    const sending = await this.as(request(this.world.http)[method](path), role)
    return method === 'get' ? sending.query(given) : sending.send(given)
  }

  /** The result is wrapped, because a supertest request is sent as soon as it is awaited. */
  private async as(
    sending: request.Test,
    role: Role | User,
  ): Promise<{ send(body: object): request.Test; query(given: object): request.Test }> {
    const user = typeof role === 'object' ? role : role === 'anonymous' ? null : this.people[role]
    if (user) sending.set('Authorization', `Token ${await this.tokenOf(user)}`)
    return { send: body => sending.send(body), query: given => sending.query(given) }
  }

  private async tokenOf({ id }: User): Promise<string> {
    const token = this.tokens.get(id) ?? (await issueToken(this.world.db.manager, id, 'login')).token
    this.tokens.set(id, token)
    return token
  }

  /** Returns the token of the link in the last mail to this address. */
  async linkTo(address: string): Promise<string> {
    const mail = await this.world.db.manager.findOneOrFail(OutgoingMail, {
      where: { recipient: address },
      order: { id: 'DESC' },
    })
    return /\/invitation\/([\w-]+)/.exec(mail.text)![1]!
  }

  sharingsOf(datasetId: number): Promise<Sharing[]> {
    return this.world.db.manager.find(Sharing, { where: { datasetId }, order: { id: 'ASC' } })
  }
}

export { unlimited } from '../../support/platform.js'

export const shareWithPerson =
  'mutation ($dataset: ID!, $to: ID!, $level: SharingLevel) { shareWithPerson(datasetId: $dataset, userId: $to, level: $level) { id } }'
export const shareWithGroup =
  'mutation ($dataset: ID!, $to: ID!, $level: SharingLevel) { shareWithGroup(datasetId: $dataset, groupId: $to, level: $level) { id } }'
export const invite =
  'mutation ($dataset: ID!, $email: String!, $level: SharingLevel) { inviteToDataset(datasetId: $dataset, email: $email, level: $level) { id } }'
export const accept =
  'mutation ($token: String!) { acceptInvitation(token: $token) { group { id } dataset { id name } } }'
export const open =
  'query ($token: String!) { invitation(token: $token) { groupName datasetName inviterName state datasetId } }'
export const review =
  'mutation ($dataset: ID!, $label: String!, $days: Int!, $session: ID) { createReviewLink(datasetId: $dataset, label: $label, days: $days, sessionId: $session) { address reviewLink { id label opened sessionId revokedAt } } }'
export const openReview =
  'mutation ($token: String!) { openReviewLink(token: $token) { id name reviewSessionId reviewExpiresAt } }'
