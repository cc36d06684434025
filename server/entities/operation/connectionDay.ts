import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm'
import { ConnectionSource } from './connectionSource.js'

/** The number of connections of a person or an address on one day (UTC). */
@Entity('connection_day')
export class ConnectionDay {
  @ForeignKey(() => ConnectionSource, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'source_id', type: 'int' })
  sourceId!: number

  @PrimaryColumn({ type: 'date' })
  day!: string

  @Column({ type: 'int' })
  count!: number
}
