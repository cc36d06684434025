import { useState } from 'react'
import { counted } from '../../../lib/words/counts'
import { forget } from '../../../lib/browser/storage'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/status/Notice'
import { Toolbar } from '../../../ui/Toolbar'

/** storage keys of the viewer */
const viewerKeys = ['viewer.hintsDone', 'dockWidth']

async function forgetCaches(): Promise<number> {
  if (!('caches' in window)) return 0 // the API exists only in secure contexts
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
  return names.length
}

/** Clears the data that the viewer stores in this browser, and shows how much was cleared. */
export function ClearCache({ onCleared }: { onCleared(): void }) {
  const [words, setWords] = useState('')
  const clear = async () => {
    const values = forget(viewerKeys)
    const stores = await forgetCaches()
    const found = [values > 0 && counted(values, 'stored value'), stores > 0 && counted(stores, 'cache')]
      .filter(Boolean)
      .join(' and ')
    setWords(
      found
        ? `Cleared: ${found}. The viewer has its original settings.`
        : 'Nothing was stored in this browser. The viewer has its original settings.',
    )
    onCleared()
  }
  return (
    <>
      <Toolbar>
        <Button onClick={() => void clear()}>Clear viewer cache</Button>
      </Toolbar>
      {words && (
        <div role="status">
          <Notice>{words}</Notice>
        </div>
      )}
    </>
  )
}
