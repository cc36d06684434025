import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/**
 * A taxon of NCBI's taxonomy, as a nested interval. A branch holds all taxa whose `left` lies between the
 * `left` and `right` of its root.
 */
@Entity('taxon')
@Index('taxon_parent', ['parentId'])
@Index('taxon_left', ['left'])
@Index('taxon_name', ['name'])
@ObjectType({ simpleResolvers: true, description: "a taxon of NCBI's taxonomy" })
export class Taxon {
  /** NCBI's number. 1 is the root. */
  @Field(() => ID, { description: "id in NCBI's taxonomy; 1 is the root" })
  @PrimaryColumn({ type: 'int' })
  id!: number

  @Field(() => ID, { nullable: true, description: 'id of the parent; null for the root' })
  @Column({ name: 'parent_id', type: 'int', nullable: true })
  parentId!: number | null

  @Field(() => String, { description: 'scientific name' })
  @Column({ type: 'varchar', length: 200 })
  name!: string

  @Field(() => String, { description: 'rank such as species or genus' })
  @Column({ type: 'varchar', length: 60, default: '' })
  rank!: string

  @Column({ type: 'int' })
  left!: number

  @Column({ type: 'int' })
  right!: number
}
