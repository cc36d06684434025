// What the server wrote instead of sending it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './server.mjs'

/** All mails to this address, the oldest first, as plain text. */
export function mailsTo({ dir }, address) {
  const folder = join(dir, 'mail')
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .sort()
  return names
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(mail => new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'mi').test(mail))
    .map(unfolded)
}

/** Quoted-printable, as far as links need it. */
const unfolded = mail =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** The path of the link in the newest of `count` mails to this address, once they are there. */
export async function linkTo(server, address, kind, count = 1) {
  const path = new RegExp(`/${kind}/[\\w-]+/?`)
  return until(() => {
    const found = mailsTo(server, address).filter(mail => path.test(mail))
    return found.length >= count && path.exec(found.at(-1))[0]
  })
}
