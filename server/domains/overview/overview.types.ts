import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'a count that stops at 10,000' })
export class UpToCount {
  @Field(() => Int, { description: 'the number, at most 10,000' })
  count!: number

  @Field(() => Boolean, { description: 'whether there are more than 10,000' })
  isMore!: boolean
}

const count = { nullable: false } as const

@ObjectType({ simpleResolvers: true, description: 'what waits, runs and is open at this moment' })
export class OverviewCounts {
  @Field(() => UpToCount, { ...count, description: 'background jobs that wait' })
  waitingJobs!: UpToCount

  @Field(() => UpToCount, { ...count, description: 'background jobs that run' })
  runningJobs!: UpToCount

  @Field(() => UpToCount, { ...count, description: 'background jobs that failed' })
  failedJobs!: UpToCount

  @Field(() => UpToCount, { ...count, description: 'mails of the outbox that wait' })
  waitingMails!: UpToCount

  @Field(() => UpToCount, { ...count, description: 'mails that could not be sent' })
  failedMails!: UpToCount

  @Field(() => UpToCount, { ...count, description: 'messages to the team that are not done' })
  openFeedback!: UpToCount

  @Field(() => UpToCount, { ...count, description: 'browsers that have the site open' })
  openConnections!: UpToCount

  @Field(() => UpToCount, { ...count, description: 'valid log-ins of browsers and programs, with tokens' })
  logins!: UpToCount

  @Field(() => Date, {
    nullable: true,
    description: 'when the first waiting mail was added; null without one',
  })
  firstWaitingMailAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'a person whose datasets take much space' })
export class LargeHolder {
  @Field(() => ID, { description: 'id of the user' })
  id!: number

  @Field(() => String, { description: 'name for logging in' })
  login!: string

  @Field(() => String, { description: 'first name' })
  name!: string

  @Field(() => String, { description: 'surname' })
  surname!: string

  @Field(() => Float, { description: 'bytes of all their datasets, bin included' })
  usedBytes!: number

  @Field(() => Float, { description: 'their quota in bytes' })
  quotaBytes!: number
}

@ObjectType({ simpleResolvers: true, description: 'space that datasets take, counted at most once a minute' })
export class DatasetUse {
  @Field(() => Int, { description: 'number of datasets, bin included' })
  datasets!: number

  @Field(() => Float, { description: 'bytes of all datasets, bin included, as they count against quotas' })
  bytes!: number

  @Field(() => [LargeHolder], { description: 'people whose datasets take the most space, at most 5' })
  holders!: LargeHolder[]

  @Field(() => Date, { description: 'when it was counted' })
  at!: Date
}

export enum StorageState {
  OK = 'OK',
  FAILED = 'FAILED',
}
registerEnumType(StorageState, {
  name: 'StorageState',
  description: 'whether the storage of files works',
  valuesConfig: {
    OK: { description: 'a small file was written, read and deleted' },
    FAILED: { description: 'the small file could not be written, read or deleted in time; see the log' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'storage of files, tried at most every ten seconds' })
export class StorageHealth {
  @Field(() => StorageState, { description: 'whether it works' })
  state!: StorageState

  @Field(() => Float, { description: 'milliseconds that the trial took' })
  milliseconds!: number

  @Field(() => Float, { nullable: true, description: 'free bytes of the disk; null when unknown' })
  freeBytes!: number | null

  @Field(() => Float, { nullable: true, description: 'bytes of the disk; null when unknown' })
  sizeBytes!: number | null

  @Field(() => Float, { nullable: true, description: 'free bytes that writes must leave; null when unknown' })
  reserveBytes!: number | null

  @Field(() => Date, { description: 'when it was tried' })
  at!: Date
}

@ObjectType({ simpleResolvers: true, description: 'a browser that has the site open' })
export class OpenVisit {
  @Field(() => ID, { description: 'id of the connection' })
  id!: number

  @Field(() => ID, { nullable: true, description: 'id of the user; null for a visitor' })
  userId!: number | null

  @Field(() => String, { description: 'name or log-in name of the user; empty for a visitor' })
  name!: string

  @Field(() => String, { description: 'browser and operating system; empty when unknown' })
  device!: string

  @Field(() => Date, { description: 'when it began' })
  since!: Date
}

@ObjectType({
  simpleResolvers: true,
  description:
    'an operation of GraphQL or a REST call, by name, as this process answered it in the last one to two hours',
})
export class TimedOperation {
  @Field(() => String, { description: 'name of the operation or pattern of the address, without values' })
  name!: string

  @Field(() => Int, { description: 'number of answers' })
  count!: number

  @Field(() => Float, { description: 'milliseconds of the slowest answer' })
  longest!: number

  @Field(() => Float, { description: 'mean milliseconds' })
  mean!: number
}

@ObjectType({ simpleResolvers: true, description: 'versions of the programs' })
export class OverviewVersions {
  @Field(() => String, { description: 'version of this program' })
  application!: string

  @Field(() => String, { description: 'version of Node.js' })
  node!: string

  @Field(() => String, { description: 'product and version of the database' })
  database!: string

  @Field(() => String, { description: 'last migration of the database' })
  migration!: string
}

@ObjectType({ description: 'the state of this installation; for staff' })
export class Overview {}
