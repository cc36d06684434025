// Reads the mails that the server writes to files instead of sending them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** All mails to this address as plain text, oldest first. */
export function mailsTo({ dir }: { readonly dir: string }, address: string): string[] {
  const folder = join(dir, 'mail')
  const receiver = new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'mi')
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter(name => name.endsWith('.eml'))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(mail => receiver.test(mail))
    .map(unfolded)
}

/** Decodes quoted-printable far enough to read links. */
const unfolded = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Waits for `count` mails to this address with a link of this kind, for example `validate`. Returns the path
 * of the link in the newest mail.
 */
export async function linkTo(
  server: { readonly dir: string },
  address: string,
  kind: string,
  count = 1,
): Promise<string> {
  const path = new RegExp(`/${kind}/[\\w-]+/?`)
  const links = () => mailsTo(server, address).flatMap(mail => path.exec(mail)?.[0] ?? [])
  await expect
    .poll(() => links().length, { message: `mails with ${kind}`, timeout: 30_000 })
    .toBeGreaterThanOrEqual(count)
  return links().at(-1) ?? ''
}

/** The token at the end of a mailed link. */
export const tokenOf = (link: string): string => link.split('/').filter(Boolean).at(-1) ?? ''
