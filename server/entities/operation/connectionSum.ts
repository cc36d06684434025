import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The number of connections that began in one quarter of an hour. Time zones differ by such quarters. */
@Entity('connection_sum')
export class ConnectionSum {
  @PrimaryColumn({ name: 'starts_at', type: 'datetime' })
  startsAt!: Date

  @Column({ type: 'int' })
  count!: number
}
