/** The name alone, as a person sees it: no folders, no control characters, no endless length. */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/\p{C}/gu, '').normalize('NFC').trim()
  return shortened(clean === '' || /^\.+$/.test(clean) ? 'file' : clean)
}

/** Of a long name the end stays: it says what the file is. */
const shortened = (name: string) => (name.length <= 200 ? name : name.slice(0, 180) + name.slice(-20))

/** RFC 6266: an ASCII form for old programs, the true one beside it. */
export function disposition(download: string | null): string {
  if (download === null) return 'inline'
  const name = cleanName(download)
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
