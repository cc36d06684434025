import { useState } from 'react'
import { counted } from '../../lib/counts'
import { forget } from '../../lib/storage'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Toolbar } from '../../ui/Toolbar'

/** what the viewer remembers in this browser */
const viewerKeys = ['viewer.hintsDone', 'dockWidth']

async function forgetCaches(): Promise<number> {
  if (!('caches' in window)) return 0 // where the page is not served over a safe connection
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
  return names.length
}

/** Forgets what the viewer keeps in this browser, and says how much that was. */
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
        ? `Cleared: ${found}. The viewer begins anew.`
        : 'Nothing was stored here: the viewer begins anew all the same.',
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
