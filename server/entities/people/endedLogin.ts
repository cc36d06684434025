import { registerEnumType } from 'type-graphql'
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

export enum LoginEnd {
  EXPIRED = 'expired',
  LIST = 'list',
  PASSWORD = 'password',
  DEACTIVATED = 'deactivated',
  RIGHTS = 'rights',
}
registerEnumType(LoginEnd, {
  name: 'LoginEnd',
  description: 'why a log-in ended',
  valuesConfig: {
    EXPIRED: { description: 'its time was over' },
    LIST: { description: 'the person ended it in the list of log-ins' },
    PASSWORD: { description: 'the password of the account was changed' },
    DEACTIVATED: { description: 'the account was deactivated' },
    RIGHTS: { description: 'the rights of a person or of the staff user who acted as this person changed' },
  },
})

/**
 * A log-in of a browser that somebody ended before its time. The browser still has the token, and asks for
 * the reason. The token itself is deleted.
 */
@Entity('ended_login')
@Index('ended_login_expires', ['expiresAt'])
export class EndedLogin {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Column({
    name: 'token_hash',
    type: 'char',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    unique: true,
  })
  tokenHash!: string

  @Column({ type: 'enum', enum: LoginEnd })
  reason!: LoginEnd

  /** When the log-in would have ended by itself. */
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt!: Date
}
