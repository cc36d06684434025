import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../kernel/platform.js'

/** With an address of a mail server mails go there, else each becomes a file that any mail program opens. */
export const createMailer = (dir: string, { smtpUrl, from }: { smtpUrl: string | null; from: string }): Mailer =>
  (smtpUrl === null ? fileMailer(dir, from) : smtpMailer(smtpUrl, from))

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return { send: async mail => void (await transport.sendMail({ from, ...mail })) }
}

function fileMailer(dir: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      await mkdir(dir, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      await writeFile(join(dir, `.${name}`), message, { mode: 0o600 })
      await rename(join(dir, `.${name}`), join(dir, `${name}.eml`))
    },
  }
}
