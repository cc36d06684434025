export const sizeBounds = { least: 200, most: 4000 } as const

export interface EmbedLook {
  readonly width: number
  readonly height: number
  readonly menus: 'all' | 'none'
}

export const usualLook: EmbedLook = { width: 800, height: 500, menus: 'all' }

export const isSize = (size: number) =>
  Number.isInteger(size) && size >= sizeBounds.least && size <= sizeBounds.most

/** The address of the frame. `address`: of the page without parameters. */
export const embedSource = (address: string, { menus }: EmbedLook): string =>
  menus === 'none' ? `${address}?menus=none` : address

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&"<>]/g, sign => entities[sign]!)

/** HTML that shows the view in a page. `title`: a name of any characters. */
export const embedHtml = (address: string, title: string, look: EmbedLook): string =>
  `<iframe src="${escaped(embedSource(address, look))}" title="${escaped(title)}" width="${look.width}" height="${look.height}" style="border: 0; max-width: 100%" allow="fullscreen"></iframe>`
