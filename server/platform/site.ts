import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { embedSitesFault, embedSitesOf, typedSites } from '../../formats/embed/embedSites.js'
import type { Config } from '../kernel/config.js'
import { CannotStart } from '../kernel/lifecycle.js'
import type { FundingPartner, Site, SitePicture, TeamMember } from '../kernel/platform.js'

const mostBytes = { text: 1_000_000, picture: 5_000_000 }
const word = z.string().max(300).default('')
const name = z.string().min(1).max(200)
const address = word.refine(
  text => text === '' || /^https?:\/\/\S+$/.test(text),
  'must be an address that starts with https://',
)
/** Browsers of visitors load nothing from other sites, so an address is refused. */
const picture = word.refine(
  text => !/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(text),
  'must be the name of a file: save the picture beside this file',
)
const teamFile = z.object({
  team: z
    .array(z.object({ name, role: word, contact: word, photo: picture }))
    .max(200)
    .default([]),
  betaUsers: z.array(name).max(1000).default([]),
})
const fundingFile = z.object({
  partners: z
    .array(z.object({ name, text: word, address, logo: picture }))
    .max(100)
    .default([]),
})

export async function siteFrom(config: Config): Promise<Site> {
  const { publicUrl, quotaMaxBytes, retentionDays, plainFramesMaxBytes, requireStaffTwoFactor } = config
  const {
    previewPictures,
    contactEmail,
    socialLinks,
    iosAppUrl,
    helpRedirectUrl,
    embedSites,
    fallbackDataset,
  } = config
  return {
    publicUrl,
    quotaMaxBytes,
    retentionDays,
    plainFramesMaxBytes,
    previewPictures,
    requireStaffTwoFactor,
    contactEmail,
    socialLinks,
    iosAppUrl,
    helpRedirectUrl,
    embedSites: embedSitesFrom(embedSites),
    fallbackDataset,
    ...(await peopleFrom(config.teamFile)),
    fundingPartners: await partnersFrom(config.fundingFile),
  }
}

/** Throws CannotStart for a list that names something else than sites. */
function embedSitesFrom(text: string): Site['embedSites'] {
  if (text.trim() === '*') return '*'
  const typed = text.trim().toLowerCase() === 'none' ? [] : typedSites(text)
  const fault = embedSitesFault(typed)
  if (fault !== null) throw new CannotStart(`EMBED_SITES: ${fault}`)
  return embedSitesOf(typed)
}

/** Returns no people when TEAM_FILE is not set. */
async function peopleFrom(path: string | null): Promise<Pick<Site, 'team' | 'betaUsers'>> {
  if (!path) return { team: [], betaUsers: [] }
  return fromFile('TEAM_FILE', path, async text => {
    const { team, betaUsers } = teamFile.parse(JSON.parse(text))
    const withPhotos: TeamMember[] = []
    for (const member of team) withPhotos.push({ ...member, photo: await pictureBeside(path, member.photo) })
    return { team: withPhotos, betaUsers }
  })
}

/** Returns no partners when FUNDING_FILE is not set. */
async function partnersFrom(path: string | null): Promise<FundingPartner[]> {
  if (!path) return []
  return fromFile('FUNDING_FILE', path, async text => {
    const { partners } = fundingFile.parse(JSON.parse(text))
    const withLogos: FundingPartner[] = []
    for (const partner of partners)
      withLogos.push({ ...partner, logo: await pictureBeside(path, partner.logo) })
    return withLogos
  })
}

/** Throws CannotStart with the reason when the file, or a picture that it names, cannot be read. */
async function fromFile<T>(variable: string, path: string, read: (text: string) => Promise<T>): Promise<T> {
  try {
    return await read((await bytesOf(path, mostBytes.text)).toString())
  } catch (error) {
    throw new CannotStart(
      `${variable} ${path} does not have the format that README describes: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** `name` is a path relative to the folder of `file`. Returns null for an empty name. */
async function pictureBeside(file: string, name: string): Promise<SitePicture | null> {
  if (name === '') return null
  const path = resolve(dirname(file), name)
  const content = await bytesOf(path, mostBytes.picture)
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

async function bytesOf(path: string, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  // `end` is inclusive, so this reads one byte more than allowed
  for await (const part of createReadStream(path, { end: most })) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  if (bytes.length > most) throw new Error(`${path} has more than ${most} bytes`)
  return bytes
}
