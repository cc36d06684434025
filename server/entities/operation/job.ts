import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { restampedAt, stampedAt } from '../../lib/columns.js'
import { Dataset } from '../data/dataset.js'
import { User } from '../people/user.js'

/** FAILED jobs are dead letters: their input is kept, and they run again only when a person asks for it. */
export enum JobState {
  WAITING = 'waiting',
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'failed',
  CANCELLED = 'cancelled',
}
registerEnumType(JobState, {
  name: 'JobState',
  description: 'where a job stands',
  valuesConfig: {
    WAITING: { description: 'runs when a server is free, or later after an error' },
    RUNNING: { description: 'a server works on it' },
    DONE: { description: 'ended well' },
    FAILED: { description: 'ended with an error; runs again only after retryJob' },
    CANCELLED: { description: 'ended by a person' },
  },
})

export const unfinishedStates = [JobState.WAITING, JobState.RUNNING] as const

const asJson = {
  to: (value: unknown) => JSON.stringify(value ?? null),
  from: (text: string) => JSON.parse(text) as unknown,
}
const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const

/**
 * Background work that survives a crash. Any server on this database may run a job, one server at a time.
 * Lease and waiting times are UTC by the clock of the database.
 */
@Entity('job')
@Index('job_turn', ['state', 'kind', 'priority', 'turn', 'id'])
@Index('job_due', ['state', 'runAfter'])
@Index('job_state', ['state', 'id'])
@Index('job_kind', ['kind', 'id'])
@Index('job_lease', ['leaseOwner'])
@Index('job_dataset', ['datasetId', 'kind', 'id'])
@Index('job_owner', ['ownerId', 'kind', 'state', 'turn'])
@ObjectType({
  simpleResolvers: true,
  description:
    'background work that survives a crash; seen by staff, its owner and managers of its dataset; finished ones are kept for 30 days',
})
export class Job {
  @Field(() => ID, { description: 'id of the job' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String, { description: 'preparation, index, derive, import, examples, mail or slack' })
  @Column({ type: 'varchar', length: 40, ...ascii })
  kind!: string

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int', nullable: true })
  ownerId!: number | null

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int', nullable: true })
  datasetId!: number | null

  /** Input for the handler of the kind: ids and keys, no secrets. */
  @Column({ type: 'mediumtext', transformer: asJson })
  input!: unknown

  /** What a person sees about a finished job. Null before. */
  @Column({ type: 'mediumtext', transformer: asJson })
  result!: unknown

  @Field(() => JobState, { description: 'state of the work' })
  @Column({ type: 'enum', enum: JobState, default: JobState.WAITING })
  state!: JobState

  /** The running part of the work. Each kind names its own parts. */
  @Column({ type: 'varchar', length: 20, default: '' })
  stage!: string

  /** Number of finished parts, and of all parts. A total of 0 means unknown. */
  @Field(() => Int, { description: 'number of finished parts' })
  @Column({ type: 'int', default: 0 })
  done!: number

  @Field(() => Int, { description: 'number of all parts; 0 while unknown' })
  @Column({ type: 'int', default: 0 })
  total!: number

  /** Lower numbers run first. */
  @Column({ type: 'smallint', default: 0 })
  priority!: number

  /** Place in the fair order between owners (start-time fair queueing). */
  @Column({ type: 'int', default: 0 })
  turn!: number

  /** Jobs in the same lane run one at a time. */
  @Column({ type: 'varchar', length: 80, nullable: true, ...ascii })
  lane!: string | null

  /** The lane while the job runs, else null. The unique index keeps two processes out of one lane. */
  @Column({ name: 'active_lane', type: 'varchar', length: 80, nullable: true, unique: true, ...ascii })
  activeLane!: string | null

  @Field(() => Date, { description: 'a waiting job starts at this time or later' })
  @Column({ name: 'run_after', ...stampedAt, type: 'datetime' })
  runAfter!: Date

  @Field(() => Int, {
    description:
      'number of starts since the job was added, was retried by a person, or last made lasting progress',
  })
  @Column({ type: 'int', default: 0 })
  attempts!: number

  /** Attempts that failed because of the work itself. */
  @Column({ type: 'int', default: 0 })
  failures!: number

  /** How often the process died while it ran this job and no other heavy job. */
  @Column({ type: 'int', default: 0 })
  crashes!: number

  /** True when the job ran while a process died. It then runs alone until it has ended once. */
  @Column({ name: 'is_suspect', type: 'boolean', default: false })
  isSuspect!: boolean

  /** False when another attempt cannot succeed. The input may have been deleted then. */
  @Column({ name: 'is_retryable', type: 'boolean', default: true })
  isRetryable!: boolean

  /** Counts the claims of this job. Writes of an earlier claim are refused. */
  @Column({ type: 'int', default: 0 })
  lease!: number

  @Column({ name: 'lease_owner', type: 'varchar', length: 80, nullable: true, ...ascii })
  leaseOwner!: string | null

  @Column({ name: 'lease_until', type: 'datetime', precision: 3, nullable: true })
  leaseUntil!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'why the last attempt failed, for a person; null when it did not fail',
  })
  @Column({ type: 'varchar', length: 1000, nullable: true })
  error!: string | null

  @Field(() => Date, { description: 'when the job was added' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Column({ name: 'updated_at', ...restampedAt, type: 'datetime' })
  updatedAt!: Date

  @Field(() => Date, { nullable: true, description: 'when it ended; null before' })
  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt!: Date | null
}
