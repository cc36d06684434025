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
@ObjectType({
  simpleResolvers: true,
  description:
    'a set of people for sharing datasets; a share with a group reaches its owner and all accepted members',
})
export class Group {
  @Field(() => ID, { description: 'id of the group' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @Field(() => String, { description: 'name of the group, 1 to 200 characters' })
  @Column({ type: 'varchar', length: 200 })
  name!: string

  @Field(() => Boolean, {
    simple: false,
    name: 'private',
    description: 'true: only its people, invited users and staff see the group; false: everybody does',
  })
  @Column({ name: 'is_private', type: 'boolean', default: true })
  isPrivate!: boolean

  @Field(() => String, { description: 'text of the managers, at most 5,000 characters' })
  @Column({ type: 'text' })
  description!: string

  @Index()
  @ForeignKey(() => User)
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => Int, { description: 'grows with each change of updateGroup, which asks for it' })
  @VersionColumn({ type: 'int', default: 1 })
  version!: number

  @Field(() => Date, { description: 'when the group was created' })
  @CreateDateColumn({ name: 'created_at', ...stampedAt })
  createdAt!: Date
}
