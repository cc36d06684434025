import { ArgsType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, moment, numeric } from '../../kernel/rest.js'
import { isTimeZone } from '../../lib/timeZone.js'

@ObjectType({ simpleResolvers: true, description: 'connections that began on one day' })
export class ConnectionDayCount {
  @Field(() => String, { description: 'the day as YYYY-MM-DD, in the time zone of the question' })
  date!: string

  @Field(() => Int, { description: 'number of connections' })
  count!: number
}

@ObjectType({ simpleResolvers: true, description: 'connections of a period' })
export class ConnectionStatistics {
  @Field(() => [ConnectionDayCount], { description: 'all days of the period, in order; at most 3,661' })
  days!: ConnectionDayCount[]

  @Field(() => Int, { description: 'distinct people with connections in the period' })
  people!: number

  @Field(() => Int, { description: 'distinct addresses of visitors with connections in the period' })
  visitors!: number
}

@ObjectType({ simpleResolvers: true, description: 'one use of a feature' })
export class RecordedInteraction {
  @Field(() => ID, { description: 'id of the interaction' })
  id!: number

  @Field(() => ID, { nullable: true, description: 'the person; null for a visitor' })
  userId!: number | null

  @Field(() => String, { nullable: true, description: 'name of the person; null for a visitor' })
  userName!: string | null

  @Field(() => String, { description: 'address, or its network when it is old; empty when unknown' })
  ip!: string

  @Field(() => String, { description: 'for example Web,Help,lineage,view' })
  name!: string

  @Field(() => Date, { description: 'when it happened' })
  at!: Date

  @Field(() => ID, {
    nullable: true,
    description: 'the dataset that was used; null for none and for a dataset that the caller may not see',
  })
  datasetId!: number | null
}

export enum GeographyState {
  READY = 'READY',
  MISSING = 'MISSING',
  BROKEN = 'BROKEN',
}
registerEnumType(GeographyState, {
  name: 'GeographyState',
  description: 'whether positions of addresses are known',
  valuesConfig: {
    READY: { description: 'the file of positions is read' },
    MISSING: { description: 'the installation names no file (GEOIP_DATABASE)' },
    BROKEN: { description: 'the file cannot be read' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'a person or an address of a visitor with a position' })
export class ConnectionMarker {
  @Field(() => ID, { nullable: true, description: 'the person; null for a visitor' })
  userId!: number | null

  @Field(() => String, { nullable: true, description: 'name of the person; null for a visitor' })
  userName!: string | null

  @Field(() => String, { description: 'last address, or its network when it is old' })
  ip!: string

  @Field(() => Float, { description: 'in degrees' })
  latitude!: number

  @Field(() => Float, { description: 'in degrees' })
  longitude!: number

  @Field(() => Int, { description: 'connections on the days of the period (UTC)' })
  count!: number
}

@ObjectType({ simpleResolvers: true, description: 'places of connections' })
export class ConnectionMap {
  @Field(() => GeographyState, { description: 'whether positions of addresses are known' })
  state!: GeographyState

  @Field(() => [ConnectionMarker], {
    description: 'the latest people and visitors with a position, at most 5,000',
  })
  markers!: ConnectionMarker[]

  @Field(() => Int, { description: 'the number of the latest 5,000 without a position' })
  unplaced!: number
}

@ObjectType({ simpleResolvers: true, description: 'a person whose connections can be selected' })
export class StatisticsPerson {
  @Field(() => ID, { description: 'id of the person' })
  id!: number

  @Field(() => String, { description: 'name and surname, or the login name of a person without them' })
  name!: string
}

const personWords = 'only of this person; null for all people and visitors'

@ArgsType()
export class Period {
  @Field(() => Date, { description: 'the beginning of the period' })
  from!: Date

  @Field(() => Date, { description: 'the end of the period; at most 3,660 days after the beginning' })
  until!: Date
}

@ArgsType()
export class ConnectionsAsked extends Period {
  @Field(() => String, { defaultValue: 'UTC', description: 'time zone of the days, such as Europe/Paris' })
  timeZone!: string

  @Field(() => ID, { nullable: true, description: `days ${personWords}` })
  userId?: number | string | null
}

@ArgsType()
export class InteractionsAsked extends Period {
  @Field(() => ID, { nullable: true, description: personWords })
  userId?: number | string | null

  @Field(() => Int, { defaultValue: 1000, description: 'number of interactions, 1 to 1,000' })
  first!: number
}

const day = 86_400_000
const mostDays = 3660
const person = id
  .nullish()
  .transform(given => given ?? null)
  .catch(0)
const time = z.date()
const isOrdered = ({ from, until }: { from: Date; until: Date }) => from <= until
const isShort = ({ from, until }: { from: Date; until: Date }) =>
  until.getTime() - from.getTime() <= mostDays * day
const reversed = { path: ['until'], message: 'The end must not be before the beginning' }
const tooLong = { path: ['until'], message: `A period has at most ${mostDays} days` }

export const connectionsAsked = fields({
  from: time,
  until: time,
  userId: person,
  timeZone: z.string().max(64).refine(isTimeZone, 'must be a time zone such as Europe/Paris'),
})
  .refine(isOrdered, reversed)
  .refine(isShort, tooLong)

export const mapAsked = fields({ from: time, until: time })
  .refine(isOrdered, reversed)
  .refine(isShort, tooLong)

export const interactionsAsked = fields({
  from: time,
  until: time,
  userId: person,
  first: z.int().min(1).max(1000),
})
  .refine(isOrdered, reversed)
  .refine(isShort, tooLong)

/** An end without a time includes the whole day. */
const [dateBeginning, dateEnd] = [moment('00:00:00'), moment('23:59:59.999')]
export const graphOfAll = fields({ dateBeginning, dateEnd })
export const graphOfOne = fields({ user_id: id, dateBeginning, dateEnd })
const maxLimit = numeric(z.int().min(1).default(1000)).transform(limit => Math.min(limit, 1000))
export const interactionsOfAll = fields({ maxLimit })
export const interactionsOfOne = fields({ maxLimit, id_user: id })
export const lastDays = fields({ dayLimit: numeric(z.int().min(1).max(mostDays).default(31)) })
