import { admitRow } from '../../access/admitRow.js'
import { countedDownload as counted, Interaction } from '../../entities/operation/interaction.js'
import type { StandaloneBuild } from '../../entities/operation/standaloneBuild.js'
import type { RequestContext } from '../../kernel/context.js'
import type { Slice } from '../../kernel/slice.js'
import { plainAddress } from '../../lib/address.js'
import { insertRows } from '../../lib/rows.js'
import { getBuild } from './build.service.js'
import { readDownloadCounts, readDownloads } from './build.queries.js'
import type { DownloadCount } from './build.types.js'

const perAddress = { name: 'downloads', points: 60, seconds: 300 }
const mostCounts = 5000
const mostListed = 10_000
const usuallyListed = 1000

/** Parts 4, 5 and 6 are the operating system, the channel and the version. */
export const nameOf = ({ system, channel, version }: StandaloneBuild): string =>
  `${counted}${system},${channel},${version}`

/** Counts a download, without person and address unless the person consented to tracking. */
export async function countDownload(ctx: RequestContext, id: number, consented: boolean): Promise<boolean> {
  const build = await getBuild(ctx, id)
  const { viewer, caller, db } = ctx
  await admitRow(ctx, perAddress)
  const known = consented && !caller.refusesTracking
  await insertRows(db, Interaction, [
    {
      name: nameOf(build),
      userId: known ? viewer.userId || null : null,
      ip: known ? plainAddress(caller.address) : '',
      datasetId: null,
    },
  ])
  return true
}

/** Programs may have recorded names with fewer parts. These are left out. */
export async function downloadCounts({ db }: RequestContext): Promise<DownloadCount[]> {
  return (await readDownloadCounts(db, mostCounts)).flatMap(({ day, name, count }) => {
    const [, , , system, channel, version] = name.split(',')
    return system && channel && version ? [{ day, system, channel, version, count: Number(count) }] : []
  })
}

export const listDownloads = (
  { db }: RequestContext,
  most: number | undefined,
  { limit, offset }: Slice,
): Promise<{ name: string; access: Date }[]> =>
  readDownloads(db, { limit: Math.min(limit, most ?? usuallyListed, mostListed), offset })
