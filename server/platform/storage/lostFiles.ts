import type { Log } from '../../kernel/platform.js'

const mostRemembered = 10_000
/** Limit per window, so that a broken disk does not flood the log. */
const mostInAWindow = 100

/**
 * Logs each lost file once; otherwise a page of pictures would fill the log at every visit. At most 100 files
 * are named in a minute. The others are counted at its end, and each is named at its next request.
 */
export function lostFiles(log: Log, milliseconds = 60_000): (key: string) => void {
  const logged = new Set<string>()
  const unnamed = new Set<string>()
  let named = 0

  function endWindow(): void {
    if (unnamed.size > 0)
      log.error(
        { files: unnamed.size },
        'the storage is damaged: more files are lost than are named in a minute',
      )
    unnamed.clear()
    named = 0
  }

  return key => {
    if (logged.has(key)) return
    if (named >= mostInAWindow) {
      if (unnamed.size < mostRemembered) unnamed.add(key)
      return
    }
    if (named === 0) setTimeout(endWindow, milliseconds).unref()
    named++
    if (logged.size >= mostRemembered) logged.clear()
    logged.add(key)
    log.error(
      { dataset: Number(/^datasets\/(\d+)\//.exec(key)?.[1]) || null, key },
      'the storage is damaged: a file is lost',
    )
  }
}
