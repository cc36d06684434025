import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber, stampedAt } from '../kernel/columns.js'

@Entity('user')
@ObjectType({ simpleResolvers: true })
export class User {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String)
  @Column({ type: 'varchar', length: 120 })
  login!: string

  /** the login in lower case: what is compared */
  @Column({ name: 'login_key', type: 'varchar', length: 120, collation: 'utf8mb4_bin', unique: true })
  loginKey!: string

  @Field(() => String)
  @Column({ type: 'varchar', length: 120, default: '' })
  name!: string

  @Field(() => String)
  @Column({ type: 'varchar', length: 120, default: '' })
  surname!: string

  @Column({ type: 'varchar', length: 254, nullable: true })
  email!: string | null

  @Column({ name: 'email_key', type: 'varchar', length: 254, collation: 'utf8mb4_bin', nullable: true, unique: true })
  emailKey!: string | null

  @Column({ name: 'password_hash', type: 'varchar', length: 255, nullable: true })
  passwordHash!: string | null

  @Column({ name: 'quota_bytes', type: 'bigint', default: 1073741824, transformer: bigintAsNumber })
  quotaBytes!: number

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean

  @Field(() => Boolean)
  @Column({ name: 'is_staff', type: 'boolean', default: false })
  isStaff!: boolean

  @Column({ name: 'email_verified_at', type: 'datetime', precision: 3, nullable: true })
  emailVerifiedAt!: Date | null

  @CreateDateColumn({ name: 'registered_at', ...stampedAt })
  registeredAt!: Date
}
