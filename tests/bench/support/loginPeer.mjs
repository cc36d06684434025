// A hand-written log-in as a baseline: one account lookup, argon2, one stored token, JSON. The baseline
// runs in its own process, like the server.
import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import express from 'express'
import mysql from 'mysql2/promise'

const pool = mysql.createPool({
  socketPath: process.argv[2],
  user: process.argv[3],
  database: 'morula',
  connectionLimit: 10,
  timezone: 'Z',
})
const waiting = []
let free = Math.min(3, availableParallelism()) // the server checks the same number of passwords at a time

const http = express()
  .use(express.json())
  .post('/login', (request, response, next) => void logIn(request, response).catch(next))
  .listen(0, '127.0.0.1', () => process.send(http.address().port))

async function logIn({ body }, response) {
  const [[person]] = await pool.execute(
    'SELECT id, password_hash FROM user WHERE login_key = ? AND is_active AND email_verified_at IS NOT NULL',
    [body.username.toLowerCase()],
  )
  if (!person || !(await inTurn(() => verify(person.password_hash, body.password))))
    return void response.status(401).json({})
  const token = randomBytes(32).toString('base64url')
  await pool.execute(
    "INSERT INTO auth_token (user_id, token_hash, kind, expires_at) VALUES (?, ?, 'login', NOW() + INTERVAL 30 DAY)",
    [person.id, createHash('sha256').update(token).digest('hex')],
  )
  response.json({ key: token, user: person.id })
}

async function inTurn(work) {
  if (free === 0) await new Promise(go => waiting.push(go))
  else free--
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
