import { Readable } from 'node:stream'
import { FileNames } from '../../../../formats/archive/archiveWriter.js'
import { csvLine } from '../../../../formats/csv.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import type { Property } from '../../../entities/data/property.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound } from '../../../kernel/errors.js'
import type { StreamedAnswer } from '../../../kernel/rest.js'
import { originOf } from '../../../lib/origin.js'
import { getDataset } from '../../datasets/dataset.service.js'
import { borrower, isReadUnsigned, lentAddress, type Lent } from '../../datasets/lending.service.js'
import { requireFiles } from '../../files/lost.service.js'
import { sourceSeen } from '../derived/source.service.js'
import { visibleProperties } from '../property.service.js'
import { newestOf } from '../versions/series.js'

const fileName = 'properties.zip'
/** What the reader may see is decided at the download, so that the address outlives changes of the properties. */
const lentBundle = { name: fileName, content: 'newest versions' }
const bundlesAllowed = { name: 'bundles', points: 30, seconds: 600 }

/** Address of a zip with the texts of all properties that the caller may see. Null without such properties. */
export async function bundleAddress(ctx: RequestContext, dataset: Dataset): Promise<string | null> {
  if (dataset.binnedAt !== null || (await visibleProperties(ctx, dataset)).length === 0) return null
  const isPublic = dataset.isPublic && ctx.viewer.userId === 0
  return isReadUnsigned(ctx, { id: dataset.id, isPublic })
    ? `/files/datasets/${dataset.id}/${fileName}`
    : lentAddress(ctx, dataset.id, lentBundle)
}

export async function lentBundleFile(ctx: RequestContext, lent: Lent): Promise<StreamedAnswer> {
  return bundleOf(await borrower(ctx, lent, lentBundle), lent.id)
}

/** The texts of the newest versions as uploaded, and a table of their origins, in a zip that is written while it is read. */
export async function bundleOf(ctx: RequestContext, datasetId: number): Promise<StreamedAnswer> {
  const { viewer, caller, platform } = ctx
  const dataset = await getDataset(ctx, datasetId)
  const properties = newestOf(await visibleProperties(ctx, dataset))
  if (properties.length === 0) throw new NotFound('The dataset has no properties')
  await platform.limiter.consume(
    bundlesAllowed,
    viewer.userId > 0 ? String(viewer.userId) : originOf(caller.address),
  )
  await requireFiles(
    ctx,
    properties.map(({ key }) => key),
  )
  const names = new FileNames()
  const files = properties.map(({ name, key, bytes }) => ({
    path: names.take(name, '.txt'),
    bytes,
    compress: true,
    open: () => platform.storage.read(key),
  }))
  const paths = files.map(({ path }) => path)
  const origins = Buffer.from(await originsOf(ctx, properties, paths))
  return {
    mediaType: 'application/zip',
    download: `properties_${datasetId}.zip`,
    content: platform.archives.pack(
      [
        ...files,
        {
          path: names.take('origins', '.csv'),
          bytes: origins.length,
          compress: true,
          open: () => Readable.from([origins]),
        },
      ],
      dataset.createdAt,
    ),
  }
}

/** A table with a line for each property: who added it, when, and from which file or formula. */
async function originsOf(
  ctx: RequestContext,
  properties: readonly Property[],
  paths: readonly string[],
): Promise<string> {
  const lines = await Promise.all(
    properties.map(async (property, at) => {
      const author = await ctx.find(User, property.ownerId)
      return csvLine([
        paths[at]!,
        property.name,
        property.type,
        author ? `${author.name} ${author.surname}`.trim() || author.login : '',
        property.createdAt.toISOString(),
        property.fileName ?? '',
        await sourceSeen(ctx, property),
        String(property.valueCount),
      ])
    }),
  )
  const head = ['file', 'property', 'type', 'author', 'date', 'uploaded file', 'source', 'values']
  return csvLine(head) + lines.join('')
}
