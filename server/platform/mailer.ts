import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { UndeliverableMail } from '../kernel/errors.js'
import type { Mail, Mailer } from '../kernel/platform.js'

/**
 * Sends mails over SMTP when `smtpUrl` is set. Otherwise writes each mail to a file that mail programs can
 * open.
 */
export const createMailer = (
  dir: string,
  { smtpUrl, from }: { smtpUrl: string | null; from: string },
): Mailer => (smtpUrl === null ? fileMailer(dir, from) : smtpMailer(smtpUrl, from))

/**
 * The recipient is an object, because nodemailer would parse a text as a list of addresses. A mail never
 * loads files or URLs.
 */
const optionsOf = (from: string, { to, ...mail }: Mail): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...mail,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Milliseconds without an answer after which a connection to the mail server fails. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
}
const longest = 120_000

/** The pool does not repeat failed mails: the outbox does, and it limits the attempts. */
function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, maxRequeues: 0, ...patience })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...optionsOf(from, mail), signal: AbortSignal.timeout(longest) })
      } catch (error) {
        throw isRefusedRecipient(error) ? new UndeliverableMail(error.message, { cause: error }) : error
      }
    },
  }
}

/**
 * True when the server permanently refuses the recipient. A refused sender does not count, because a setting
 * can correct it.
 */
function isRefusedRecipient(error: unknown): error is Error {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number }
  return error instanceof Error && code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500
}

function fileMailer(dir: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(optionsOf(from, mail))
      await mkdir(dir, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      await writeFile(join(dir, `.${name}`), message, { mode: 0o600 })
      await rename(join(dir, `.${name}`), join(dir, `${name}.eml`))
    },
  }
}
