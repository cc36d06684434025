import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { Config } from '../kernel/config.js'
import { CannotStart } from '../kernel/lifecycle.js'
import type { Site } from '../kernel/platform.js'

const mostBytes = 1_000_000
const word = z.string().max(300).default('')
const teamFile = z.object({
  team: z
    .array(z.object({ name: z.string().min(1).max(200), role: word, contact: word, photo: word }))
    .max(200)
    .default([]),
  betaUsers: z.array(z.string().min(1).max(200)).max(1000).default([]),
})

export async function siteFrom({
  publicUrl,
  quotaMaxBytes,
  retentionDays,
  plainFramesMaxBytes,
  requireStaffTwoFactor,
  contactEmail,
  socialLinks,
  iosAppUrl,
  teamFile: path,
}: Config): Promise<Site> {
  return {
    publicUrl,
    quotaMaxBytes,
    retentionDays,
    plainFramesMaxBytes,
    requireStaffTwoFactor,
    contactEmail,
    socialLinks,
    iosAppUrl,
    ...(await peopleFrom(path)),
  }
}

/**
 * Returns no people when TEAM_FILE is not set. Throws CannotStart with the reason when the file cannot be
 * read.
 */
async function peopleFrom(path: string | null): Promise<z.infer<typeof teamFile>> {
  if (!path) return { team: [], betaUsers: [] }
  try {
    return teamFile.parse(JSON.parse(await textOf(path)))
  } catch (error) {
    throw new CannotStart(
      `TEAM_FILE ${path} does not have the format that README describes: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

async function textOf(path: string): Promise<string> {
  const parts: Buffer[] = []
  // `end` is inclusive, so this reads one byte more than allowed
  for await (const part of createReadStream(path, { end: mostBytes })) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  if (bytes.length > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`)
  return bytes.toString()
}
