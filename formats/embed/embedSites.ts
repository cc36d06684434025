/**
 * Sites whose pages may show an embedded viewer, as origins: `https://lab.example`, `https://*.lab.example`,
 * `http://localhost:8888`. They become the `frame-ancestors` of the page, so no other sign may stand in them.
 */
export const mostEmbedSites = 20
const longestSite = 200

const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** The origin of a typed address in its only spelling; null when it names no site. A path is left out. */
export function embedSite(text: string): string | null {
  const typed = text.trim()
  // spaces and control characters are refused, because URL leaves some of them out
  if (!/^[^\s\p{C}]+$/u.test(typed) || typed.length > longestSite) return null
  const { scheme, rest } = parts(typed)
  const [authority = ''] = rest.split(/[/?#]/, 1)
  return /^https?$/.test(scheme) && !authority.includes('@') ? originOf(scheme, authority) : null
}

/** URL refuses a star in the name of a host, so the star is read apart. */
function originOf(scheme: string, authority: string): string | null {
  const isWild = authority.startsWith('*.')
  const address = `${scheme}://${isWild ? authority.slice(2) : authority}`
  if (!URL.canParse(address)) return null
  const { hostname, port } = new URL(address)
  if (!host.test(hostname) || (isWild && !hostname.includes('.'))) return null
  return `${scheme}://${isWild ? '*.' : ''}${hostname}${port && `:${port}`}`
}

function parts(typed: string) {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(typed) ?? []
  return scheme === undefined
    ? { scheme: 'https', rest: typed }
    : { scheme: scheme.toLowerCase(), rest: rest! }
}

/** The fault of a list of typed sites as a sentence; null without a fault. */
export function embedSitesFault(sites: readonly string[]): string | null {
  if (sites.length > mostEmbedSites) return `At most ${mostEmbedSites} sites`
  const wrong = sites.find(site => embedSite(site) === null)
  return wrong === undefined ? null : `Not the address of a site: ${wrong.slice(0, 60)}`
}

/** The origins of typed sites, each once. Call it after `embedSitesFault`. */
export const embedSitesOf = (sites: readonly string[]): string[] => [
  ...new Set(sites.flatMap(site => embedSite(site) ?? [])),
]

/** Splits a typed list at spaces, commas and line ends. */
export const typedSites = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
