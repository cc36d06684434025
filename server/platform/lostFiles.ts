import type { Log } from '../kernel/platform.js'

const mostRemembered = 10_000

/** Tells of damage: each file once, or a page of pictures would fill the log at every visit. */
export function lostFiles(log: Log): (key: string) => void {
  const told = new Set<string>()
  return key => {
    if (told.has(key)) return
    if (told.size >= mostRemembered) told.clear()
    told.add(key)
    log.error(
      { dataset: Number(/^datasets\/(\d+)\//.exec(key)?.[1]) || null, key },
      'the storage is damaged: a file is lost',
    )
  }
}
