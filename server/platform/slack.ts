import { type Chat, ChatRefused } from '../kernel/chat.js'

const patienceMilliseconds = 10_000
/** Slack cuts longer texts of a webhook. */
const longest = 4_000
/** Answers that mean "later": too many messages, and a timeout. All other 4xx need another setting. */
const later = [408, 429]

/** Slack reads &, < and > as the beginning of links, mentions and commands. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function shortened(text: string): string {
  const whole = escaped(text)
  if (whole.length <= longest) return whole
  // without half an entity or half a pair of surrogates at the end
  return whole.slice(0, longest).replace(/(&[a-z]{0,4}|[\uD800-\uDBFF])$/, '') + '…'
}

/** Sends to an incoming webhook of Slack. The address is a secret, so no error contains it. */
export function slackChat(webhookUrl: string, milliseconds = patienceMilliseconds): Chat {
  return {
    async send(text) {
      const body = { text: shortened(text), mrkdwn: false, unfurl_links: false, unfurl_media: false }
      const status = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(milliseconds),
      }).then(
        async answer => {
          await answer.body?.cancel().catch(() => undefined)
          return answer.status
        },
        (error: unknown) => {
          const isLate = error instanceof Error && error.name === 'TimeoutError'
          throw new ChatRefused(isLate ? 'Slack did not answer in time' : 'Slack cannot be reached', false)
        },
      )
      if (status >= 200 && status < 300) return
      const isFinal = status >= 400 && status < 500 && !later.includes(status)
      throw new ChatRefused(`Slack answered with status ${status}`, isFinal)
    },
  }
}
