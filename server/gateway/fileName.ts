/** Returns the bare name: without folders and control characters, and limited in length. */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/\p{C}/gu, '').normalize('NFC').trim()
  return shortened(clean === '' || /^\.+$/.test(clean) ? 'file' : clean)
}

/** Keeps the end of a long name, because it contains the file type. */
const shortened = (name: string) =>
  name.length <= 200 ? name : (name.slice(0, 180) + name.slice(-20)).toWellFormed().replaceAll('\uFFFD', '')

/** RFC 6266: an ASCII name for old programs and the full name in UTF-8. */
export function disposition(download: string | null): string {
  if (download === null) return 'inline'
  const name = cleanName(download)
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
