import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/Button'
import { useViewerDock } from '../useViewerDock'
import { accepted } from './dropped'

/** Chooses files of this computer for the viewer. */
export function OpenFiles() {
  const dock = useViewerDock()
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) void import('./localDesk').then(({ openFiles }) => openFiles(files, [], dock))
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FolderOpen size={16} aria-hidden />
        Open a file
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        hidden
        aria-label="Files for the viewer"
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
