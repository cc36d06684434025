import { generateSync } from 'otplib'
import type { Browser } from './people.js'

const enabling = 'mutation ($code: String!) { enableTwoFactor(code: $code) }'

/** Returns the code of an authenticator app some steps of 30 seconds from now. */
export const codeAt = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/**
 * Turns on two-factor log-in with the code of the previous step, so that the current code is unused.
 * A step may begin between the two requests; the server then refuses the code, and the next one is sent.
 */
export async function enableSecondFactor(
  browser: Browser,
): Promise<{ secret: string; used: string; codes: string[] }> {
  const begun = await browser.ask('mutation { beginTwoFactor { secret } }')
  const { secret } = begun.data.beginTwoFactor as unknown as { secret: string }
  let refused: unknown
  for (let attempt = 0; attempt < 2; attempt++) {
    const used = codeAt(secret, -1)
    const answer = await browser.ask(enabling, { code: used })
    if (!answer.errors) return { secret, used, codes: answer.data.enableTwoFactor as unknown as string[] }
    refused = answer.errors
  }
  throw new Error(`Two-factor log-in was refused: ${JSON.stringify(refused)}`)
}
