import { Readable } from 'node:stream'
import type { Dataset } from '../../entities/data/dataset.js'
import type { Property } from '../../entities/data/property.js'
import type { PackedFile } from '../../kernel/archive.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { StreamedAnswer } from '../../kernel/rest.js'
import { requireFiles } from '../files/lost.service.js'
import { exportableDataset } from '../datasets/own.service.js'
import { keyOfSet, savedSetsSeen, setsProtectedBy } from '../properties/sets/savedSet.service.js'
import { contextOfPerson, signedIn, staffOnly } from '../users/user.service.js'
import { contentsOf, type StoredSet } from './export.queries.js'
import { describedFiles, storedFiles } from './packing.js'

const lifetimeSeconds = 600
const exportsAllowed = { name: 'exports', points: 100, seconds: 600 }

/**
 * Returns the address of the archive. The address works without cookie or token for ten minutes, while the
 * person who requested it keeps the right to export.
 */
export async function exportAddress(ctx: RequestContext, id: number): Promise<string> {
  const { id: personId } = await signedIn(ctx)
  await exportableDataset(ctx, id)
  await ctx.platform.limiter.consume(exportsAllowed, String(personId))
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds
  const { until, mark } = ctx.platform.signer.sign({ path: signedPath(id, expires), personId })
  return `/files/datasets/${id}/export?ticket=${[personId, expires, until, mark].join('.')}`
}

/** Only staff may use this call of legacy clients. */
export async function legacyExportAddress(ctx: RequestContext, id: number): Promise<string> {
  await staffOnly(ctx)
  return exportAddress(ctx, id)
}

/** The whole dataset as a zip. Importing the zip gives the same dataset. */
export async function exportArchive(
  ctx: RequestContext,
  id: number,
  ticket: string,
): Promise<StreamedAnswer> {
  const own = await contextOfTicket(ctx, id, ticket)
  const dataset = await exportableDataset(own, id)
  return {
    mediaType: 'application/zip',
    download: `${fileName(dataset)}.zip`,
    content: ctx.platform.archives.pack(await filesOf(own, dataset), dataset.createdAt),
  }
}

async function filesOf(ctx: RequestContext, dataset: Dataset): Promise<PackedFile[]> {
  const rows = await contentsOf(ctx.db, dataset.id)
  const contents = { ...rows, sets: await setsOf(ctx, dataset, rows.properties) }
  const { storage } = ctx.platform
  const stored = storedFiles(contents)
  await requireFiles(
    ctx,
    stored.map(({ key }) => key),
  )
  return [
    ...describedFiles(dataset, contents, stored).map(({ path, text }) => packed(path, Buffer.from(text))),
    ...stored.map(({ path, key, bytes }) => ({
      path,
      bytes,
      compress: !/\.(png|jpe?g|bz2|gz)$/i.test(path),
      open: () => storage.read(key),
    })),
  ]
}

/**
 * Without sets that were chosen by a property outside the archive, because nothing would protect them there. A set
 * names the lineage that it follows when this lineage is private.
 */
async function setsOf(
  ctx: RequestContext,
  dataset: Dataset,
  properties: readonly Property[],
): Promise<StoredSet[]> {
  const archived = await setsProtectedBy(ctx, dataset.id, properties)
  const seen = await savedSetsSeen(ctx, dataset)
  return seen.filter(archived.holds).map(set => ({
    ...set,
    properties: [...set.properties, ...[set.lineageId ?? -1].filter(id => archived.isWithheld(id))],
    key: keyOfSet(set),
  }))
}

const packed = (path: string, content: Buffer): PackedFile => ({
  path,
  bytes: content.byteLength,
  compress: true,
  open: () => Readable.from([content], { objectMode: false }),
})

const fileName = ({ id, name }: Dataset) =>
  name
    .replace(/[\p{C}\\/:*?"<>|.\s]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .trim() || `dataset ${id}`

const signedPath = (id: number, expires: number) => `export/${id}/${expires}`

/** Context of the person who requested the address. Their rights are checked again at each download. */
async function contextOfTicket(ctx: RequestContext, id: number, ticket: string): Promise<RequestContext> {
  const [person = '', expires = '', until = '', mark = ''] = ticket.split('.')
  const personId = Number(person)
  const isOurs = ctx.platform.signer.verify(
    { path: signedPath(id, Number(expires)), personId },
    { until, mark },
  )
  const own = isOurs && Number(expires) * 1000 > Date.now() ? await contextOfPerson(ctx, personId) : null
  if (!own) throw new NotFound('The address of the export has expired: ask for the export again')
  return own
}
