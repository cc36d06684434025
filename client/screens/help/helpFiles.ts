/** A page of the help as it arrived. */
export interface HelpFileText {
  readonly text: string
  /** null when the server does not say it */
  readonly changedAt: Date | null
}

export const helpAddress = (path: string) => `/helpfiles/${path.split('/').map(encodeURIComponent).join('/')}`

/** As on the server, no name begins with a dot. Browsers would resolve `..` to an address outside of the help. */
const isInHelp = (path: string) => path.split('/').every(name => name !== '' && !name.startsWith('.'))

const attempts = 3
const pauseMilliseconds = 500
const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false
const pause = () => new Promise(done => setTimeout(done, pauseMilliseconds))

/**
 * Fetches a page. Null for an unknown page. An answer that is HTML comes from a proxy or an old cache, so the
 * page is fetched again, past the cache of the browser.
 */
export async function fetchHelp(path: string, signal?: AbortSignal): Promise<HelpFileText | null> {
  if (!isInHelp(path)) return null
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(helpAddress(path), {
      ...(signal && { signal }),
      ...(attempt > 1 && { cache: 'reload' }),
      credentials: 'same-origin',
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`The page could not be loaded (status ${answer.status})`)
    if (!isHtml(answer)) {
      const changed = Date.parse(answer.headers.get('last-modified') ?? '')
      return { text: await answer.text(), changedAt: Number.isNaN(changed) ? null : new Date(changed) }
    }
    if (attempt === attempts) throw new Error('The server sent a web page instead of the help page')
    await pause()
  }
}

/** Fetches several pages and leaves out the missing ones. */
export async function fetchHelpTexts(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const pages = await Promise.all(paths.map(async path => [path, await fetchHelp(path)] as const))
  return Object.fromEntries(pages.flatMap(([path, page]) => (page ? [[path, page.text]] : [])))
}
