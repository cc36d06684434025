import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { User } from '../people/user.js'

/** A coloured word on datasets. A private tag is visible to its owner and to the groups it is shared with. */
@Entity('tag')
@Index('tag_owner', ['ownerId', 'name', 'id'])
@Index('tag_public', ['isPublic', 'name', 'id'])
@ObjectType({ simpleResolvers: true })
export class Tag {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ name: 'owner_id', type: 'int' })
  ownerId!: number

  @Field(() => String)
  @Column({ type: 'varchar', length: 120 })
  name!: string

  @Field(() => String)
  @Column({ type: 'varchar', length: 1000 })
  comment!: string

  /** #RRGGBB */
  @Field(() => String)
  @Column({ type: 'char', length: 7, charset: 'ascii', collation: 'ascii_bin', default: '#F0F8FF' })
  color!: string

  @Field(() => Boolean)
  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean
}
