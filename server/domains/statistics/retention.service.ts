import type { RequestContext } from '../../kernel/context.js'
import { networkOf } from '../../lib/address.js'
import { removeOldUnproven } from '../accounts/unproven/unproven.service.js'
import { endForgotten } from '../connections/sweep.service.js'
import {
  type AddressTable,
  addressTables,
  deleteExpired,
  expiringTables,
  forgetKeys,
  oldAddresses,
  type Place,
  replaceAddresses,
} from './retention.queries.js'

const day = 86_400_000
const batchSize = 1000
/** Days until expired tokens and mailed links are deleted. */
const keptDays = 30

/**
 * Returns the hourly clean-up, which works in small batches. Each run continues at the last place in the
 * address tables, so that only the first run reads all rows.
 */
export function retention(ctx: RequestContext): (signal: AbortSignal) => Promise<void> {
  const places = new Map<AddressTable, Place>()
  return async signal => {
    const connections = await endForgotten(ctx, signal)
    let addresses = 0
    for (const table of addressTables) addresses += await shortenAddresses(ctx, table, places, signal)
    const deleted = await deleteOldTokens(ctx, signal)
    const accounts = await removeOldUnproven(ctx, signal)
    if (connections + addresses + deleted + accounts > 0)
      ctx.platform.log.info(
        { connections, addresses, deleted, accounts },
        'connections ended, addresses shortened, old tokens and links deleted, unproven accounts deleted',
      )
  }
}

/** Shortens IP addresses to their network. The rows stay, because statistics count them. */
async function shortenAddresses(
  { db, platform }: RequestContext,
  table: AddressTable,
  places: Map<AddressTable, Place>,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(Date.now() - platform.site.retentionDays * day)
  let shortened = 0
  for (let found = batchSize; found === batchSize && !signal.aborted;) {
    const rows = await oldAddresses(
      db,
      table,
      places.get(table) ?? { at: new Date(0), id: 0 },
      before,
      batchSize,
    )
    const whole = rows.filter(({ ip }) => ip !== '' && !ip.includes('/'))
    await replaceAddresses(
      db,
      table,
      whole.map(({ id, ip }) => ({ id, ip: networkOf(ip) })),
    )
    if (table === 'connection_source')
      await forgetKeys(
        db,
        rows.map(({ id }) => id),
      )
    const last = rows.at(-1)
    if (last) places.set(table, last)
    found = rows.length
    shortened += whole.length
  }
  return shortened
}

async function deleteOldTokens({ db }: RequestContext, signal: AbortSignal): Promise<number> {
  const before = new Date(Date.now() - keptDays * day)
  let deleted = 0
  for (const table of expiringTables) {
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      found = await deleteExpired(db, table, before, batchSize)
      deleted += found
    }
  }
  return deleted
}
