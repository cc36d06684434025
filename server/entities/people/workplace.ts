import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm'

export enum WorkplaceKind {
  INSTITUTION = 'institution',
  LABORATORY = 'laboratory',
  TEAM = 'team',
}
registerEnumType(WorkplaceKind, {
  name: 'WorkplaceKind',
  description: 'what a workplace is',
  valuesConfig: {
    INSTITUTION: { description: 'an institution' },
    LABORATORY: { description: 'a laboratory' },
    TEAM: { description: 'a team' },
  },
})

/** An institution, a laboratory or a team. People choose its name from a list or add a new one. */
@Entity('workplace')
@Unique('workplace_kind_name', ['kind', 'name'])
@ObjectType({ simpleResolvers: true, description: 'an institution, a laboratory or a team, by its name' })
export class Workplace {
  @Field(() => ID, { description: 'id of the workplace' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => WorkplaceKind, { description: 'institution, laboratory or team' })
  @Column({ type: 'enum', enum: WorkplaceKind })
  kind!: WorkplaceKind

  @Field(() => String, { description: 'name of the workplace' })
  @Column({ type: 'varchar', length: 200 })
  name!: string
}
