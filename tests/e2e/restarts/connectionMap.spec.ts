// The map of connections with positions: the server restarts with a small database of positions.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import mysql, { type Connection } from 'mysql2/promise'
import { geoDatabase, type Place } from '../../support/geoDatabase.mjs'
import { expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'

// requests to the stopped server
test.use({ allowedMessages: /ERR_CONNECTION|WebSocket|Failed to fetch|status of 503/ })

/** 600 networks around the Mediterranean Sea, and one in New Zealand. */
const places: readonly Place[] = [
  ...Array.from({ length: 600 }, (_, at) => ({
    network: `198.${18 + Math.floor(at / 250)}.${at % 250}.0/24`,
    latitude: 36 + (at % 25) / 2.5,
    longitude: 0 + Math.floor(at / 25) / 1.5,
  })),
  { network: '198.51.9.0/24', latitude: -36.8, longitude: 174.8 },
]

async function connect(database: Connection, address: string): Promise<void> {
  await database.query(
    'INSERT INTO connection_source (ip, first_at, last_at) VALUES (?, UTC_TIMESTAMP(), UTC_TIMESTAMP())',
    [address],
  )
  await database.query(
    'INSERT INTO connection_day (source_id, day, count) VALUES (LAST_INSERT_ID(), UTC_DATE(), 2)',
  )
}

test('the map draws markers, and clusters them above 500', async ({ server, visitAs, adminPerson }) => {
  const file = join(server.dir, 'city.mmdb')
  writeFileSync(file, geoDatabase(places))
  await server.restart({ GEOIP_DATABASE: file })
  // the restart also restarts the embedded database
  const database = await mysql.createConnection(server.connection)
  for (const { network } of [...places.slice(0, 3), places.at(-1)!])
    await connect(database, network.replace('0/24', '7'))
  const page = await visitAs(adminPerson)
  const map = page.getByRole('img', { name: /^World map/ })
  const circles = map.locator('circle')
  await test.step('a few addresses are markers with their facts', async () => {
    await page.goto('/morphostat/')
    await page.getByRole('button', { name: 'Display the map' }).click()
    await expect(map).toHaveAccessibleName(/^World map with 4 places/)
    await expect(circles.first().locator('title')).toContainText(/198\.18\.\d+\.7.*2/s)
    await expectStates(page, 'statistics-map-markers')
  })
  await test.step('more than 500 markers are clustered, and zooming divides clusters', async () => {
    for (const { network } of places.slice(3, 600)) await connect(database, network.replace('0/24', '7'))
    await page.reload()
    await page.getByRole('button', { name: 'Display the map' }).click()
    await expect(map).toHaveAccessibleName(/^World map with 601 places/)
    const before = await circles.count()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(200)
    await expectStates(page, 'statistics-map-clusters')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => circles.count()).not.toBe(before)
  })
  await database.query("DELETE FROM connection_source WHERE ip LIKE '198.%'")
  await database.end()
  await server.restart()
})
