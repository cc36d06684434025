import 'reflect-metadata'
import { existsSync } from 'node:fs'
import { migrations } from '../../migrations/index.js'
import { importTaxonomy } from '../domains/taxonomy/import.service.js'
import { entities } from '../entities.js'
import { type DatabaseAddress, readConfig } from '../kernel/config.js'
import { openDatabase } from '../platform/database/database.js'
import { databaseUser } from '../platform/database/databaseAccounts.js'
import { takeDataFolder } from '../platform/storage/dataFolder.js'
import { startEmbeddedDatabase } from '../platform/database/embeddedDatabase.js'
import { migrate } from '../platform/database/migrator.js'
import { taxdumpIn } from '../platform/storage/taxdumpFolder.js'

const [folder] = process.argv.slice(2)
const dump = folder ? taxdumpIn(folder) : null
if (!dump)
  throw new Error(
    'Name a folder that holds nodes.dmp and names.dmp, unpacked from taxdump.tar.gz of ftp.ncbi.nlm.nih.gov/pub/taxonomy',
  )

const { database, dataDir } = readConfig()
// A running server may use the embedded database. The import connects to it, and the server keeps answering.
const running =
  database ??
  (existsSync(`${dataDir}/db.sock`)
    ? { socketPath: `${dataDir}/db.sock`, username: databaseUser(), password: '', database: 'morula' }
    : null)
const isRunning = running && (await answers(running))
if (!isRunning) await takeDataFolder(dataDir, { warn: (_fields, message) => console.warn(message) })
const embedded = isRunning ? null : await startEmbeddedDatabase(dataDir)
try {
  const source = await openDatabase(embedded?.address ?? running!, entities, migrations)
  await migrate(source)
  const started = performance.now()
  const report = await importTaxonomy(source.manager, dump)
  console.log(
    JSON.stringify({
      ...report,
      seconds: Math.round((performance.now() - started) / 1000),
      megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    }),
  )
  await source.destroy()
} finally {
  await embedded?.stop()
}

async function answers(address: DatabaseAddress): Promise<boolean> {
  if (database) return true
  return openDatabase(address, [], []).then(
    async source => {
      await source.destroy()
      return true
    },
    () => false,
  )
}
