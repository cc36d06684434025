import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { User } from '../people/user.js'

/** A coloured word on datasets. A private tag is visible to its owner and to the groups it is shared with. */
@Entity('tag')
@Index('tag_owner', ['ownerId', 'name', 'id'])
@Index('tag_public', ['isPublic', 'name', 'id'])
@ObjectType({
  simpleResolvers: true,
  description:
    'a coloured word on datasets; its owner, the groups it is shared with and, when public, everybody see it',
})
export class Tag {
  @Field(() => ID, { description: 'id of the tag' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => String, { description: 'name of the tag, 1 to 120 characters' })
  @Column({ type: 'varchar', length: 120 })
  name!: string

  @Field(() => String, { description: 'text of the owner, at most 1,000 characters' })
  @Column({ type: 'varchar', length: 1000 })
  comment!: string

  /** #RRGGBB */
  @Field(() => String, { description: '#RRGGBB' })
  @Column({ type: 'char', length: 7, charset: 'ascii', collation: 'ascii_bin', default: '#F0F8FF' })
  color!: string

  @Field(() => Boolean, { description: 'whether everybody may see the tag' })
  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean
}
