import { afterAll, beforeAll, expect, it } from '@jest/globals'
import mysql, { type Connection } from 'mysql2/promise'
import type { DataSource } from 'typeorm'
import { emptyDatabase, lockWait, newDatabase } from '../support/database.js'

let db: DataSource
let others: Connection[] = []
beforeAll(async () => {
  db = await emptyDatabase()
  const { socketPath, username, database } = await newDatabase('waits')
  const connect = () => mysql.createConnection({ socketPath: socketPath!, user: username, database })
  others = await Promise.all([connect(), connect()])
  await others[0]!.query('CREATE TABLE row_of_others (id int PRIMARY KEY)')
  await others[0]!.query('INSERT INTO row_of_others VALUES (1)')
})
afterAll(async () => {
  for (const connection of others) await connection.end()
  await db.destroy()
})

it('the count of waits for locks leaves out the other databases of the server', async () => {
  const locks = 'SELECT id FROM row_of_others WHERE id = 1 FOR UPDATE'
  for (const connection of others) await connection.query('BEGIN')
  await others[0]!.query(locks)
  const waiting = others[1]!.query(locks)
  await expect(lockWait(db, { looks: 8 })).rejects.toThrow('Too few transactions wait for a lock')
  await others[0]!.query('COMMIT')
  await waiting
  await others[1]!.query('COMMIT')
})
