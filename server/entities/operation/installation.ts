import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A single row that names the storage and the secret key of this database. */
@Entity('installation')
export class Installation {
  /** Always 1. */
  @PrimaryColumn({ type: 'int' })
  id!: number

  /** The content of STORAGE_DIR/installation. */
  @Column({ name: 'storage_mark', type: 'char', length: 22, charset: 'ascii', collation: 'ascii_bin' })
  storageMark!: string

  /** True once that file was written. From then on a storage without the file is refused. */
  @Column({ name: 'is_marked', type: 'boolean', default: false })
  isMarked!: boolean

  /** HMAC of the secret key that the last server used. Empty before the first start. */
  @Column({
    name: 'key_check',
    type: 'char',
    length: 64,
    default: '',
    charset: 'ascii',
    collation: 'ascii_bin',
  })
  keyCheck!: string
}
