import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/**
 * Another name of a taxon: synonyms and common names. Has no foreign key, because an import replaces this
 * table and the table of taxa in one statement.
 */
@Entity('taxon_name')
@Index('taxon_name_words', ['name'])
export class TaxonName {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @Column({ name: 'taxon_id', type: 'int' })
  taxonId!: number

  @Column({ type: 'varchar', length: 200 })
  name!: string
}
