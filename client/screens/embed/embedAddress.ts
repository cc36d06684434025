import { hasParameters, readViewerLink, type ViewerLink } from '../../../formats/viewerLink'

export interface EmbedAddress {
  /** path of the description, below the address of the site; null when the address names nothing */
  readonly description: string | null
  /** what the parameters of the address change */
  readonly link: ViewerLink
  /** whether menus and tools are shown */
  readonly hasMenus: boolean
}

/** Reads `/embed/CODE?menus=none`, `/embed/dataset/3` and `/morphoapi/?id_dataset=3`. Never throws. */
export function readEmbedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EmbedAddress {
  const link = readViewerLink(search)
  const [menus] = new URLSearchParams(search).getAll('menus')
  return { description: descriptionAt(pathname, search, link), link, hasMenus: menus !== 'none' }
}

function descriptionAt(pathname: string, search: string, { dataset, faults }: ViewerLink): string | null {
  const [, view] = /^\/embed\/((?:dataset\/)?[\w-]{1,43})\/?$/.exec(pathname) ?? []
  if (view !== undefined) return `/api/embed/${view}`
  if (!/^\/morphoapi(\.php)?\/?$/i.test(pathname) || !hasParameters(search)) return null
  if (faults.includes('id_dataset')) return null
  return dataset === null ? '/api/embed/dataset' : `/api/embed/dataset/${dataset}`
}
