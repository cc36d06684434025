import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber, stampedAt } from '../../lib/columns.js'
import { Workplace } from './workplace.js'

export enum ViewerVersion {
  STABLE = 'stable',
  DEV = 'dev',
  BETA = 'beta',
  TEST = 'test',
}
registerEnumType(ViewerVersion, {
  name: 'ViewerVersion',
  description: 'a version of the old viewer',
  valuesConfig: {
    STABLE: { description: 'the released version' },
    DEV: { description: 'the version under development' },
    BETA: { description: 'for staff and beta testers' },
    TEST: { description: 'for staff and beta testers' },
  },
})

/** Private data (contact, quota, roles, usage) has field resolvers that check a policy. */
@Entity('user')
@Index('user_name', ['name', 'login'])
@Index('user_active', ['isActive', 'name', 'login'])
@Index('user_staff', ['isStaff', 'isActive'])
@Index('user_registered', ['registeredAt'])
@Index('user_unproven', ['emailVerifiedAt', 'registeredAt'])
@Index('user_last_login', ['lastLoginAt'])
@Index('user_last_logout', ['lastLogoutAt'])
@Index('user_connections', ['connectionCount'])
@Index('user_connected', ['connectedSeconds'])
@Index('user_words', ['login', 'name', 'surname'], { fulltext: true })
@ObjectType({ simpleResolvers: true, description: 'an account' })
export class User {
  @Field(() => ID, { description: 'id of the user' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String, { description: 'name for logging in' })
  @Column({ type: 'varchar', length: 120 })
  login!: string

  /** The login in lower case, for comparisons. */
  @Column({ name: 'login_key', type: 'varchar', length: 120, collation: 'utf8mb4_bin', unique: true })
  loginKey!: string

  @Field(() => String, { description: 'first name' })
  @Column({ type: 'varchar', length: 120, default: '' })
  name!: string

  @Field(() => String, { description: 'surname' })
  @Column({ type: 'varchar', length: 120, default: '' })
  surname!: string

  @Column({ type: 'varchar', length: 254, nullable: true })
  email!: string | null

  /** Null once the account is deleted, so that the address is free again. */
  @Column({
    name: 'email_key',
    type: 'varchar',
    length: 254,
    collation: 'utf8mb4_bin',
    nullable: true,
    unique: true,
  })
  emailKey!: string | null

  @Column({ name: 'password_hash', type: 'varchar', length: 255, nullable: true })
  passwordHash!: string | null

  @Column({ type: 'varchar', length: 60, default: '' })
  phone!: string

  @Column({ type: 'varchar', length: 300, default: '' })
  address!: string

  @Column({ name: 'job_title', type: 'varchar', length: 120, default: '' })
  jobTitle!: string

  @ForeignKey(() => Workplace)
  @Column({ name: 'institution_id', type: 'int', nullable: true })
  institutionId!: number | null

  @ForeignKey(() => Workplace)
  @Column({ name: 'laboratory_id', type: 'int', nullable: true })
  laboratoryId!: number | null

  @ForeignKey(() => Workplace)
  @Column({ name: 'team_id', type: 'int', nullable: true })
  teamId!: number | null

  @Column({ name: 'quota_bytes', type: 'bigint', default: 1073741824, transformer: bigintAsNumber })
  quotaBytes!: number

  @Field(() => Boolean, { description: 'false when the account was deleted' })
  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean

  /** The id_right of the product documents. Grants nothing; kept for legacy clients. */
  @Column({ name: 'right_level', type: 'int', default: 3 })
  rightLevel!: number

  @Field(() => Boolean, { description: 'whether the person administers this installation' })
  @Column({ name: 'is_staff', type: 'boolean', default: false })
  isStaff!: boolean

  @Column({ name: 'is_beta', type: 'boolean', default: false })
  isBeta!: boolean

  @Column({ name: 'is_simulator', type: 'boolean', default: false })
  isSimulator!: boolean

  @Column({ name: 'is_help_admin', type: 'boolean', default: false })
  isHelpAdmin!: boolean

  @Column({ name: 'viewer_version', type: 'enum', enum: ViewerVersion, default: ViewerVersion.STABLE })
  viewerVersion!: ViewerVersion

  /** Null until the link of the first mail was followed. Log-in is refused until then. */
  @Column({ name: 'email_verified_at', type: 'datetime', precision: 3, nullable: true })
  emailVerifiedAt!: Date | null

  @CreateDateColumn({ name: 'registered_at', ...stampedAt })
  registeredAt!: Date

  /** Incremented by each save, so that concurrent edits are noticed. */
  @Field(() => Int, { description: 'grows with each change of updateUser, which asks for it' })
  @Column({ type: 'int', default: 1 })
  version!: number

  // Sums over the connections, stored here because staff sort ten thousand people by them.
  @Column({ name: 'last_login_at', type: 'datetime', precision: 3, nullable: true })
  lastLoginAt!: Date | null

  @Column({ name: 'last_logout_at', type: 'datetime', precision: 3, nullable: true })
  lastLogoutAt!: Date | null

  @Column({ name: 'connection_count', type: 'int', default: 0 })
  connectionCount!: number

  @Column({ name: 'connected_seconds', type: 'int', default: 0 })
  connectedSeconds!: number
}
