import { Field, ID, Int, ObjectType } from 'type-graphql'
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  VersionColumn,
} from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { User } from './user.js'

/** A group of people for sharing. A share with a group reaches all accepted members. */
@Entity('group')
@Index('group_public', ['isPrivate', 'name'])
@ObjectType({ simpleResolvers: true })
export class Group {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @Field(() => String)
  @Column({ type: 'varchar', length: 200 })
  name!: string

  @Field(() => Boolean, { simple: false, name: 'private' })
  @Column({ name: 'is_private', type: 'boolean', default: true })
  isPrivate!: boolean

  @Field(() => String)
  @Column({ type: 'text' })
  description!: string

  @Index()
  @ForeignKey(() => User)
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => Int)
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date)
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
