import { buffer } from 'node:stream/consumers'
import { pictureHeadBytes, pictureSize } from '../../../formats/pictureSize.js'
import { isPageName, isShortcut } from '../../../formats/sessionString.js'
import type { Dataset } from '../../entities/data/dataset.js'
import type { View } from '../../entities/data/view.js'
import type { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { previewOf } from '../datasets/preview.service.js'
import { thumbnailSeen } from '../sessions/thumbnail.service.js'
import { pictureSeen } from '../views/picture.service.js'
import { type EmbedAddress, foundForVisitor } from './embed.service.js'
import type { OEmbedQuery } from './embed.types.js'

/** Facts with which messengers and wikis unfold a link, for pages that visitors may see. */
export interface Unfolding {
  readonly title: string
  readonly text: string
  /** addresses with the site */
  readonly page: string
  readonly frame: string
  readonly picture: string | null
}

const longestText = 300
const usualSize = { width: 800, height: 500 }

/** The target of the path of a page; null for pages that show no dataset. */
export function unfoldableAt(path: string): EmbedAddress | null {
  const [, code] = /^\/(?:embed\/)?([A-Za-z0-9]{8})\/?$/.exec(path) ?? []
  if (code !== undefined && isShortcut(code) && !isPageName(code)) return { code }
  const [, id] = /^\/(?:embed\/)?dataset\/(\d{1,9})\/?$/.exec(path) ?? []
  return id === undefined ? null : { datasetId: Number(id) }
}

/** Throws NotFound for all that visitors may not see. */
export async function unfoldingOf(ctx: RequestContext, address: EmbedAddress): Promise<Unfolding> {
  const found = await foundForVisitor(ctx, address)
  const { dataset, shown } = found
  const site = ctx.platform.site.publicUrl
  const path = 'code' in address ? address.code : `dataset/${dataset.id}`
  const picture = await pictureFor(found.ctx, dataset, 'code' in address ? shown : null)
  return {
    title: shown && 'name' in shown && 'code' in address ? `${shown.name} · ${dataset.name}` : dataset.name,
    text: dataset.description.replace(/\s+/g, ' ').trim().slice(0, longestText),
    page: `${site}/${path}${'code' in address ? '' : '/'}`,
    frame: `${site}/embed/${path}`,
    picture: picture && site + picture,
  }
}

async function pictureFor(ctx: RequestContext, dataset: Dataset, shown: ViewerSession | View | null) {
  const own = shown && (await ('state' in shown ? thumbnailSeen(ctx, shown) : pictureSeen(ctx, shown)))
  return own ?? (await previewOf(ctx, dataset))?.still ?? null
}

/** Answers by oembed.com. Throws NotFound for addresses of other sites, and for all that visitors may not see. */
export async function oEmbedOf(ctx: RequestContext, query: OEmbedQuery): Promise<Record<string, unknown>> {
  if (query.format !== 'json') throw new InvalidInput('The only format is json', { format: 'json' })
  const { publicUrl } = ctx.platform.site
  const url = URL.canParse(query.url) ? new URL(query.url) : null
  const address = url?.origin === publicUrl ? unfoldableAt(url.pathname) : null
  if (!address) throw new NotFound('No such page')
  const { title, frame, picture } = await unfoldingOf(ctx, address)
  const most = { width: query.maxwidth ?? Infinity, height: query.maxheight ?? Infinity }
  const width = Math.min(usualSize.width, most.width)
  const height = Math.min(usualSize.height, most.height)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Morula',
    provider_url: publicUrl,
    title,
    width,
    height,
    html: `<iframe src="${frame}" title="${escaped(title)}" width="${width}" height="${height}" style="border: 0; max-width: 100%" allow="fullscreen"></iframe>`,
    cache_age: 3600,
    ...(picture && (await thumbnail(ctx, picture, most))),
  }
}

/**
 * oEmbed asks for the size of a picture beside its address. A picture that cannot be read or is larger than the
 * caller's maximum is left out.
 */
async function thumbnail({ platform }: RequestContext, address: string, most: typeof usualSize) {
  const key = address.slice(`${platform.site.publicUrl}/files/`.length)
  try {
    const size = pictureSize(
      await buffer(platform.storage.read(key, { start: 0, end: pictureHeadBytes - 1 })),
    )
    if (!size || size.width > most.width || size.height > most.height) return null
    return { thumbnail_url: address, thumbnail_width: size.width, thumbnail_height: size.height }
  } catch {
    return null // the file is missing, which the request for it logs
  }
}

/** The lines that a page has in its head. */
export function metaOf({ title, text, page, picture }: Unfolding, site: string): string {
  const query = new URLSearchParams({ url: page, format: 'json' }).toString()
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}" />`
  return [
    meta('og:site_name', 'Morula'),
    meta('og:type', 'website'),
    meta('og:title', title),
    meta('og:description', text),
    meta('og:url', page),
    ...(picture ? [meta('og:image', picture)] : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', text),
    ...(picture ? [meta('twitter:image', picture)] : []),
    `<link rel="canonical" href="${escaped(page)}" />`,
    `<link rel="alternate" type="application/json+oembed" href="${escaped(`${site}/oembed?${query}`)}" title="${escaped(title)}" />`,
  ].join('\n    ')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&"<>]/g, sign => entities[sign]!)
