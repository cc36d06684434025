import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { restampedAt, stampedAt } from '../kernel/columns.js'
import { Dataset } from './dataset.js'
import { User } from './user.js'

/** FAILED is the dead letter: it keeps its input and runs again only when a person asks for it. */
export enum JobState {
  WAITING = 'waiting',
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'failed',
  CANCELLED = 'cancelled',
}
registerEnumType(JobState, { name: 'JobState' })

export const unfinishedStates = [JobState.WAITING, JobState.RUNNING] as const

const asJson = {
  to: (value: unknown) => JSON.stringify(value ?? null),
  from: (text: string) => JSON.parse(text) as unknown,
}
const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const

/** Background work that survives the process: any server on this database may run it, one at a time. Lease and waiting times are UTC by the database's clock. */
@Entity('job')
@Index('job_turn', ['state', 'kind', 'priority', 'turn', 'id'])
@Index('job_due', ['state', 'runAfter'])
@Index('job_state', ['state', 'id'])
@Index('job_kind', ['kind', 'id'])
@Index('job_lease', ['leaseOwner'])
@Index('job_dataset', ['datasetId', 'kind', 'id'])
@Index('job_owner', ['ownerId', 'kind', 'state', 'turn'])
@ObjectType({ simpleResolvers: true })
export class Job {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String)
  @Column({ type: 'varchar', length: 40, ...ascii })
  kind!: string

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int', nullable: true })
  ownerId!: number | null

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int', nullable: true })
  datasetId!: number | null

  /** what the handler of the kind needs; ids and keys, no secrets */
  @Column({ type: 'mediumtext', transformer: asJson })
  input!: unknown

  /** what a person is told about a job that is done; null before */
  @Column({ type: 'mediumtext', transformer: asJson })
  result!: unknown

  @Field(() => JobState)
  @Column({ type: 'enum', enum: JobState, default: JobState.WAITING })
  state!: JobState

  /** which part of the work runs; the kind names its parts */
  @Column({ type: 'varchar', length: 20, default: '' })
  stage!: string

  /** parts done, and all parts; total 0: not known yet */
  @Field(() => Int)
  @Column({ type: 'int', default: 0 })
  done!: number

  @Field(() => Int)
  @Column({ type: 'int', default: 0 })
  total!: number

  /** lower runs first */
  @Column({ type: 'smallint', default: 0 })
  priority!: number

  /** place in the fair order between owners (start-time fair queueing) */
  @Column({ type: 'int', default: 0 })
  turn!: number

  /** of jobs with the same lane one runs at a time */
  @Column({ type: 'varchar', length: 80, nullable: true, ...ascii })
  lane!: string | null

  /** the lane while the job runs, else null: the unique index keeps two processes out of one lane */
  @Column({ name: 'active_lane', type: 'varchar', length: 80, nullable: true, unique: true, ...ascii })
  activeLane!: string | null

  @Field(() => Date, { description: 'a waiting job starts at this time or later' })
  @Column({ name: 'run_after', ...stampedAt, type: 'datetime' })
  runAfter!: Date

  @Field(() => Int, {
    description:
      'starts since the job was added, last tried again by a person, or last made progress that stays',
  })
  @Column({ type: 'int', default: 0 })
  attempts!: number

  /** attempts that failed through a fault of the work itself */
  @Column({ type: 'int', default: 0 })
  failures!: number

  /** times that the process died while it ran this job and no other heavy one */
  @Column({ type: 'int', default: 0 })
  crashes!: number

  /** it ran when a process died: it runs alone until it has ended once */
  @Column({ name: 'is_suspect', type: 'boolean', default: false })
  isSuspect!: boolean

  /** false: another attempt cannot succeed, and the input may be gone */
  @Column({ name: 'is_retryable', type: 'boolean', default: true })
  isRetryable!: boolean

  /** number of the claim; a write of an earlier claim is refused */
  @Column({ type: 'int', default: 0 })
  lease!: number

  @Column({ name: 'lease_owner', type: 'varchar', length: 80, nullable: true, ...ascii })
  leaseOwner!: string | null

  @Column({ name: 'lease_until', type: 'datetime', precision: 3, nullable: true })
  leaseUntil!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'why the last attempt failed, for a person; null while all is well',
  })
  @Column({ type: 'varchar', length: 1000, nullable: true })
  error!: string | null

  @Field(() => Date)
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date

  @Column({ name: 'updated_at', ...restampedAt, type: 'datetime' })
  updatedAt!: Date

  @Field(() => Date, { nullable: true })
  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt!: Date | null
}
