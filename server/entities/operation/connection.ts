import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from '../people/user.js'

/**
 * The time from the first open tab of a browser to the last. Anonymous visitors are recorded only with their
 * consent.
 */
@Entity('connection')
@Index('connection_user', ['userId', 'loggedInAt', 'id'])
@Index('connection_time', ['loggedInAt', 'id'])
@Index('connection_active', ['active', 'loggedInAt'])
@Index('connection_seen', ['active', 'seenAt'])
@ObjectType('Visit', {
  simpleResolvers: true,
  description: 'the time from the first open tab of a browser to the last',
})
export class Connection {
  @Field(() => ID, { description: 'id of the connection' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  /** Unguessable, because its holder may end the connection. */
  @Column({ type: 'char', length: 22, charset: 'ascii', collation: 'ascii_bin', unique: true })
  handle!: string

  /** Null for a visitor. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId!: number | null

  @Field(() => Date, { description: 'when the first tab was opened' })
  @Column({ name: 'logged_in_at', ...stampedAt, type: 'datetime' })
  loggedInAt!: Date

  @Field(() => Date, { nullable: true, description: 'when the last tab was closed; null while active' })
  @Column({ name: 'logged_out_at', type: 'datetime', precision: 3, nullable: true })
  loggedOutAt!: Date | null

  @Field(() => Boolean, { description: 'whether the browser still has the site open' })
  @Column({ type: 'boolean', default: true })
  active!: boolean

  /** When a WebSocket of the browser was last open. Null before the first, and for programs. */
  @Column({ name: 'seen_at', type: 'datetime', precision: 3, nullable: true })
  seenAt!: Date | null

  @Field(() => String, { description: 'name of the operating system; empty when unknown' })
  @Column({ type: 'varchar', length: 60, default: '' })
  os!: string

  @Field(() => String, { description: 'name of the browser; empty when unknown' })
  @Column({ type: 'varchar', length: 60, default: '' })
  browser!: string

  @Field(() => String, { description: 'version of the browser; empty when unknown' })
  @Column({ name: 'browser_version', type: 'varchar', length: 40, default: '' })
  browserVersion!: string

  @Field(() => Boolean, { description: 'whether the device is a phone' })
  @Column({ name: 'is_mobile', type: 'boolean', default: false })
  isMobile!: boolean

  @Field(() => Boolean, { description: 'whether the device is a tablet' })
  @Column({ name: 'is_tablet', type: 'boolean', default: false })
  isTablet!: boolean

  @Field(() => Boolean, { description: 'whether the device is a computer' })
  @Column({ name: 'is_pc', type: 'boolean', default: false })
  isPc!: boolean

  @Field(() => Boolean, { description: 'whether the browser names itself a robot' })
  @Column({ name: 'is_bot', type: 'boolean', default: false })
  isBot!: boolean

  /** Shortened to its network after RETENTION_DAYS. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', default: '' })
  ip!: string

  @Column({ type: 'double', nullable: true })
  latitude!: number | null

  @Column({ type: 'double', nullable: true })
  longitude!: number | null
}
