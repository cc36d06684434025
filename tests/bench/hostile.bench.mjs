// Hostile files of one person, measured against the goals, including the effect on other people. E2E_SERVER
// must be the server itself, because the bench measures its child processes.
import mysql from 'mysql2/promise'
import { attack, goals, send } from './support/attack.mjs'
import { tokenOf } from './support/client.mjs'
import { cube, hostileFiles, newDataset } from './support/hostileFiles.mjs'
import { row } from './support/report.mjs'

process.env.E2E_SERVER ??= 'dist/bundle/main.js'
const { startServer } = await import('../support/serverProcess.mjs')
const server = await startServer()
try {
  const token = await tokenOf(server)
  const other = await secondPerson()
  const { made: dataset } = await send(server.base, token, newDataset(cube, null))
  const { made: othersDataset } = await send(server.base, other, newDataset(cube, null))
  for (const file of await hostileFiles()) {
    const felt = await attack(
      { base: server.base, pid: server.pid, token, other, dataset, othersDataset },
      file,
    )
    const isMet = Object.entries(goals).every(([figure, goal]) => felt[figure] <= goal)
    row(
      file.name,
      `${felt.seconds.toFixed(1)} s, child ${felt.childMegabytes.toFixed(0)} MB, server +${felt.serverMegabytes.toFixed(0)} MB`,
      `health ${felt.healthMilliseconds.toFixed(0)} ms, other ${felt.otherSeconds.toFixed(1)} s`,
      isMet ? 'met' : 'missed',
      '5 s, 500 MB, 50 MB, 250 ms, 10 s',
    )
  }
} finally {
  await server.stop()
}

/** Creates a second account with the password of the administrator. */
async function secondPerson() {
  const connection = await mysql.createConnection({ ...server.connection })
  const [[admin]] = await connection.query('SELECT * FROM user')
  const names = { admin: 'second', 'admin@localhost': 'second@localhost' }
  await connection.query('INSERT INTO user SET ?', {
    ...Object.fromEntries(Object.entries(admin).map(([column, value]) => [column, names[value] ?? value])),
    id: 1000,
    is_staff: 0,
  })
  await connection.end()
  const answer = await fetch(`${server.base}/rest-auth/login/`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'second', password: server.password }),
  })
  return (await answer.json()).key
}
