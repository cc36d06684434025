import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { Connection } from '../../entities/operation/connection.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { fields, id, ids, moment, numeric } from '../../kernel/rest.js'

const since = 'visits that began at this time or later; null for no limit'
const to = 'visits that began at this time or before; null for no limit'

@ArgsType()
export class VisitPage {
  @Field(() => Date, { nullable: true, description: since })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: to })
  until?: Date | null

  @Field(() => Int, { defaultValue: 50, description: pageWords.first })
  first!: number

  @Field(() => String, { nullable: true, description: pageWords.after })
  after?: string | null
}

/** Named `Visit` in GraphQL, where `Connection` ends the names of lists. */
@ObjectType({ simpleResolvers: true, description: 'a page of visits of one user, newest first' })
export class VisitConnection {
  @Field(() => [Connection], { description: pageWords.nodes })
  nodes!: Connection[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

const first = numeric(z.int().min(1).default(100)).transform(limit => Math.min(limit, 100))
const person = { user_id: id, maxLimit: first }

export const onePerson = fields({ user_id: id.optional() })
export const manyPeople = fields({ id_users: ids })
export const connectionsOfMany = fields({ id_users: ids, maxLimit: first })
export const connectionsOfOne = fields(person)
/** An end without a time includes the whole day. */
export const connectionsInSpan = fields({
  ...person,
  dateBeginning: moment('00:00:00'),
  dateEnd: moment('23:59:59.999'),
})
