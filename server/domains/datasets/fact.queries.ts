import type { EntityManager } from 'typeorm'
import { User } from '../../entities/user.js'

export interface OwnerRow {
  readonly id_dataset: number
  readonly id_people: number
  readonly login: string
  readonly name: string
  readonly surname: string
}

/** With the names of old programs. */
export function ownersOf(db: EntityManager, datasetIds: readonly number[]): Promise<OwnerRow[]> {
  const people = db.connection.getMetadata(User).tableName
  return db.query(
    `SELECT d.id AS id_dataset, u.id AS id_people, u.login, u.name, u.surname FROM dataset d JOIN ${people} u ON u.id = d.owner_id WHERE d.id IN (?) ORDER BY d.id`,
    [datasetIds],
  )
}
