import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm'
import { stampedAt } from '../../lib/columns.js'
import { Dataset } from './dataset.js'
import { User } from '../people/user.js'

@Entity('favourite')
@Index('favourite_dataset', ['datasetId', 'userId'])
export class Favourite {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId!: number

  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @CreateDateColumn({ ...stampedAt })
  since!: Date
}
