import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Taxon } from './taxon.js'

/** Another name of a taxon: synonyms and common names. */
@Entity('taxon_name')
@Index('taxon_name_words', ['name'])
export class TaxonName {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Taxon, { onDelete: 'CASCADE' })
  @Column({ name: 'taxon_id', type: 'int' })
  taxonId!: number

  @Column({ type: 'varchar', length: 200 })
  name!: string
}
