import { Field, ID, ObjectType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Group } from './group.js'
import { User } from './user.js'

/**
 * waiting: invited, but not accepted yet. removed: the REST interface shows it as waiting, and an old link
 * cannot accept it.
 */
export const membershipStates = ['manager', 'member', 'waiting', 'removed'] as const

@Entity('membership')
@Unique('membership_group_user', ['groupId', 'userId'])
@Index('membership_user', ['userId', 'status', 'groupId'])
@ObjectType({ simpleResolvers: true, description: 'a user in a group, or invited to it' })
export class Membership {
  @Field(() => ID, { description: 'id of the membership' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => Group, { onDelete: 'CASCADE' })
  @Column({ name: 'group_id', type: 'int' })
  groupId!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId!: number

  @Column({ type: 'enum', enum: membershipStates, default: 'waiting' })
  status!: (typeof membershipStates)[number]

  /**
   * The role of a waiting member after acceptance. It does not follow invitations to typed addresses, because
   * a change would tell managers whose address it is.
   */
  @Column({ type: 'enum', enum: ['manager', 'member'], default: 'member' })
  offered!: 'manager' | 'member'

  /** The inviter of a waiting member. The invitation ends when the inviter no longer manages the group. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ name: 'inviter_id', type: 'int', nullable: true })
  inviterId!: number | null

  @Field(() => Date, { description: 'when the present status began' })
  @CreateDateColumn({ ...stampedAt })
  since!: Date
}
