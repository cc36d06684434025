import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { CannotStart } from '../../kernel/lifecycle.js'
import type { Site, SitePicture } from '../../kernel/platform.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { makeThumbnail } from '../../pipeline/tasks.js'

const folder = 'site/'
const keyOf = ({ sha256 }: Pick<SitePicture, 'sha256'>) => `${folder}${sha256}.webp`
const day = 24 * 3_600_000

/** Empty without a picture. */
export const addressOf = (picture: SitePicture | null): string => (picture ? `/files/${keyOf(picture)}` : '')

const picturesOf = ({ team, fundingPartners }: Site): SitePicture[] =>
  [...team.map(({ photo }) => photo), ...fundingPartners.map(({ logo }) => logo)].filter(
    picture => picture !== null,
  )

/**
 * Stores a small copy of each picture, and deletes copies of pictures that the operator removed. Runs at the
 * start. Throws CannotStart for a file that is no picture.
 */
export async function storePictures(ctx: RequestContext): Promise<void> {
  const { site, storage } = ctx.platform
  const wanted = new Map(picturesOf(site).map(picture => [keyOf(picture), picture]))
  const stored = new Set<string>()
  for await (const key of storage.list(folder)) stored.add(key)
  for (const [key, picture] of wanted) if (!stored.has(key)) await store(ctx, key, picture)
  // Another server of the storage may have a newer configuration, so new files stay.
  for await (const key of storage.list(folder, new Date(Date.now() - day)))
    if (!wanted.has(key)) await storage.delete([key])
}

async function store(
  { platform: { storage, workers } }: RequestContext,
  key: string,
  { path, bytes }: SitePicture,
): Promise<void> {
  const content = await workers
    .run(makeThumbnail, { path }, { owner: 'site', bytes, isInteractive: false })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CannotStart(
        `The picture ${path} cannot be used. Save it as png, jpg, webp, gif or tiff. ${reason}`,
        { cause: error },
      )
    })
  const draft = await storage.receive(one(content), content.byteLength)
  try {
    await draft.keep(key)
  } finally {
    await draft.discard()
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Throws NotFound for pictures that the configuration no longer names. */
export async function pictureFile({ platform }: RequestContext, sha256: string): Promise<StoredAnswer> {
  const picture = picturesOf(platform.site).find(each => each.sha256 === sha256)
  if (!picture) throw new NotFound('No such picture')
  const key = keyOf(picture)
  return {
    key,
    bytes: (await platform.storage.bytes(key)).byteLength,
    sha256,
    mediaType: 'image/webp',
    brotli: null,
    isPublic: true,
    download: null,
  }
}
