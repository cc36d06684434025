import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Config } from '../kernel/config.js'
import { CannotStart } from '../kernel/lifecycle.js'
import type { Site } from '../kernel/platform.js'

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
  requireStaffTwoFactor,
  contactEmail,
  socialLinks,
  iosAppUrl,
  teamFile: path,
}: Config): Promise<Site> {
  return {
    publicUrl: publicUrl.replace(/(?<!\/)\/+$/, ''),
    quotaMaxBytes,
    retentionDays,
    requireStaffTwoFactor,
    contactEmail,
    socialLinks,
    iosAppUrl,
    ...(await peopleFrom(path)),
  }
}

/** Where no file is named there is nobody to show; a file that cannot be read stops the start with the reason. */
async function peopleFrom(path: string | null): Promise<z.infer<typeof teamFile>> {
  if (!path) return { team: [], betaUsers: [] }
  try {
    return teamFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    throw new CannotStart(
      `TEAM_FILE: ${path} is not as README describes it: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
