// The instructions of the help, carried out, and the pictures of its pages.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './test.js'

/** The folder for pictures of the help, set by scripts/help-pictures.mjs. Without it no pictures are taken. */
const pictures = process.env.HELP_PICTURES

/**
 * Carries out instructions of the help, such as `tutorial: Press Share`. tests/client/help/instructions.test.ts
 * compares these words with the pages, so they are literals.
 */
export const follow = (instructions: readonly string[], work: () => Promise<unknown>): Promise<void> =>
  test.step(instructions.join('; '), async () => void (await work()))

/** Takes a picture of a help page, such as `application/general`, as a small JPEG. */
export async function helpPicture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  const path = `${pictures}/${name}.jpg`
  mkdirSync(dirname(path), { recursive: true })
  await page.mouse.move(1, 1)
  await expect(page.locator('[role=progressbar]')).toHaveCount(0)
  const png = await page.screenshot({
    animations: 'disabled',
    style: '[aria-label="Hints"] { visibility: hidden }',
  })
  await sharp(png).resize({ width: 1000 }).jpeg({ quality: 72, mozjpeg: true }).toFile(path)
}
