import type { EntityManager } from 'typeorm'
import { User } from '../../../entities/people/user.js'

export interface OwnerRow {
  readonly datasetId: number
  readonly ownerId: number
  readonly login: string
  readonly name: string
  readonly surname: string
}

export function ownersOf(db: EntityManager, datasetIds: readonly number[]): Promise<OwnerRow[]> {
  const people = db.connection.getMetadata(User).tableName
  return db.query(
    `SELECT d.id AS datasetId, u.id AS ownerId, u.login, u.name, u.surname FROM dataset d JOIN ${people} u ON u.id = d.owner_id WHERE d.id IN (?) ORDER BY d.id`,
    [datasetIds],
  )
}
