import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm'

export enum WorkplaceKind {
  INSTITUTION = 'institution',
  LABORATORY = 'laboratory',
  TEAM = 'team',
}
registerEnumType(WorkplaceKind, { name: 'WorkplaceKind' })

/** An institution, a laboratory or a team. People choose its name from a list or add a new one. */
@Entity('workplace')
@Unique('workplace_kind_name', ['kind', 'name'])
@ObjectType({ simpleResolvers: true })
export class Workplace {
  @Field(() => ID)
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => WorkplaceKind)
  @Column({ type: 'enum', enum: WorkplaceKind })
  kind!: WorkplaceKind

  @Field(() => String)
  @Column({ type: 'varchar', length: 200 })
  name!: string
}
