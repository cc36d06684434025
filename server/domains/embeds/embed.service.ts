import type { EmbedDescription } from '../../../formats/embed/embedDescription.js'
import { isShortcut } from '../../../formats/sessionString.js'
import { hasParameters, readViewerLink } from '../../../formats/viewerLink.js'
import type { Dataset } from '../../entities/data/dataset.js'
import type { View } from '../../entities/data/view.js'
import type { ViewerSession } from '../../entities/data/viewerSession.js'
import { createContext, type RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { tokenShape } from '../../lib/token.js'
import { getDataset, seenDatasets } from '../datasets/dataset.service.js'
import { stateSeen } from '../sessions/state.service.js'
import { defaultSessionOf, sessionAt } from '../sessions/viewerSession.service.js'
import { changesSeen, contentSeen, openView } from '../views/view.service.js'
import { ancestorsFor, embeddingOf, usualAncestors } from './audience.service.js'
import { publicEmbed, tokenOf, viewerOfEmbed } from './token.service.js'

/** The part of the address after /embed/, or the query of /morphoapi/. */
export type EmbedAddress =
  | { readonly code: string } // a short code or a token
  | { readonly datasetId: number | null } // null = the fallback dataset
  | { readonly query: string }

interface Found {
  /** the rights of the embedded page */
  readonly ctx: RequestContext
  readonly dataset: Dataset
  readonly shown: ViewerSession | View | null
  readonly mark: string
  readonly ancestors: string
}

const gone = () => new NotFound('No such view')

/** The target of an address with the rights of a visitor. Throws NotFound for all that visitors may not see. */
async function foundAt(given: RequestContext, address: EmbedAddress): Promise<Found> {
  const mark = 'code' in address && tokenShape.test(address.code) ? address.code : publicEmbed
  const { db, platform, cookies, caller } = given
  const ctx = createContext({ viewer: await viewerOfEmbed(db, mark), db, platform, cookies, caller })
  if (mark === publicEmbed) {
    const { dataset, shown } =
      'code' in address ? await atCode(ctx, address.code) : await atDataset(ctx, datasetIdOf(ctx, address))
    return { ctx, dataset, shown, mark, ancestors: ancestorsFor(await embeddingOf(ctx, dataset)) }
  }
  const token = await tokenOf(db, mark)
  if (!token) throw gone()
  const { dataset, shown } =
    token.code === null ? await atDataset(ctx, token.datasetId) : await atCode(ctx, token.code)
  if (dataset.id !== token.datasetId) throw gone()
  return { ctx, dataset, shown, mark, ancestors: ["'self'", ...token.sites].join(' ') }
}

const datasetIdOf = (
  { platform }: RequestContext,
  address: Exclude<EmbedAddress, { readonly code: string }>,
) =>
  ('query' in address ? readViewerLink(address.query).dataset : address.datasetId) ??
  platform.site.fallbackDataset

/** Like `foundAt`, without tokens. */
export async function foundForVisitor(
  ctx: RequestContext,
  address: EmbedAddress,
): Promise<Pick<Found, 'ctx' | 'dataset' | 'shown'>> {
  if ('code' in address && !isShortcut(address.code)) throw gone()
  return foundAt(ctx, address)
}

async function atCode(ctx: RequestContext, code: string) {
  if (!isShortcut(code)) throw gone()
  const shown = (await sessionAt(ctx, code)) ?? (await openView(ctx, code))
  const [dataset] = await seenDatasets(ctx, [shown.datasetId])
  if (!dataset) throw gone()
  return { dataset, shown }
}

async function atDataset(ctx: RequestContext, id: number) {
  const dataset = await getDataset(ctx, id)
  return { dataset, shown: await defaultSessionOf(ctx, dataset) }
}

/** All that the embedded page needs before the manifest. Throws NotFound. */
export async function describeEmbed(given: RequestContext, address: EmbedAddress): Promise<EmbedDescription> {
  const { ctx, dataset, shown, mark } = await foundAt(given, address)
  const page = 'code' in address && mark === publicEmbed ? `/${address.code}/` : `/dataset/${dataset.id}/`
  const base = {
    dataset: { id: dataset.id, name: dataset.name },
    manifest: `/files/datasets/${dataset.id}/manifest?embed=${mark}`,
    page: dataset.isPublic ? page : null,
    session: null,
    view: null,
    missing: [],
  }
  if (shown === null) return base
  if ('state' in shown) return { ...base, session: await stateSeen(ctx, shown) }
  const { missing } = await changesSeen(ctx, shown)
  return { ...base, view: await contentSeen(ctx, shown), missing }
}

/** The `frame-ancestors` of the page, and whether it exists. Without parameters, /morphoapi/ shows its instructions. */
export async function framingOf(
  given: RequestContext,
  address: EmbedAddress,
): Promise<{ readonly ancestors: string; readonly isFound: boolean }> {
  if ('query' in address && !hasParameters(address.query))
    return { ancestors: usualAncestors(given.platform.site), isFound: true }
  try {
    return { ancestors: (await foundAt(given, address)).ancestors, isFound: true }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return { ancestors: usualAncestors(given.platform.site), isFound: false }
  }
}
