/** The content of a mail in plain text. The templates escape it. */
export interface MailText {
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly address: string }
  readonly footnote?: string
}

export const renderText = ({ greeting, lines, action, footnote }: MailText): string =>
  [
    greeting,
    ...lines,
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...(footnote ? [footnote] : []),
    '-- \nMorula',
  ].join('\n\n') + '\n'

/**
 * Mail clients support few styles, so the template uses attributes and inline styles. Its colours are
 * readable on light and dark backgrounds.
 */
export function renderHtml(letter: MailText): string {
  const { subject, greeting, lines, action, footnote } = letter
  const paragraphs = [greeting, ...lines].map(
    line => `<p style="margin:0 0 16px" dir="auto">${escaped(line)}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.02em">Morula</p>
${paragraphs.join('\n')}
${action ? buttonOf(action) : ''}${footnote ? `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #8a94a3;font-size:14px;line-height:20px" dir="auto">${escaped(footnote)}</p>\n` : ''}</div>
</body>
</html>
`
}

function buttonOf({ label, address }: NonNullable<MailText['action']>): string {
  const href = escaped(address)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#14b8a6;color:#06201f;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0;font-size:14px;line-height:20px">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${href}</span></p>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign]!)
