import { registerEnumType } from 'type-graphql'
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm'
import { Dataset } from './dataset.js'

export enum EmbedAudience {
  ANYBODY = 'anybody',
  SITES = 'sites',
  NOBODY = 'nobody',
}
registerEnumType(EmbedAudience, {
  name: 'EmbedAudience',
  description: 'whose pages may show the viewer of a dataset in a frame',
  valuesConfig: {
    ANYBODY: { description: 'pages of every site' },
    SITES: { description: 'pages of the listed sites' },
    NOBODY: { description: 'no pages of other sites' },
  },
})

/** Whose pages may embed a dataset. A dataset without a row follows the installation. */
@Entity('embedding')
export class Embedding {
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Column({ type: 'enum', enum: EmbedAudience })
  audience!: EmbedAudience

  /** Origins, such as `https://lab.example`. Empty unless `audience` is `sites`. */
  @Column({ type: 'simple-json' })
  sites!: string[]
}
