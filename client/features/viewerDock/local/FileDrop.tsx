import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths'
import { useViewerDock } from '../useViewerDock'
import { contentOf } from './dropped'
import { LocalDialog } from './LocalDialog'

const Hint = styled.div`
  position: fixed;
  z-index: 90;
  display: grid;
  place-content: center;
  border: 2px dashed var(--accent-text);
  border-radius: var(--radius);
  background: color-mix(in srgb, var(--grey-1) 88%, transparent);
  color: var(--grey-12);
  text-align: center;
  font-weight: 500;
  pointer-events: none;
`

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Files open where they are dropped: on the viewer, on its page, and on the home page. */
export function FileDrop() {
  const dock = useViewerDock()
  const { pathname } = useLocation()
  const [box, setBox] = useState<DOMRect | null>(null)
  const latest = useRef({ dock, pathname })
  useEffect(() => {
    latest.current = { dock, pathname }
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      const place =
        event.defaultPrevented || !hasFiles(event) ? null : placeOf(event, latest.current.pathname)
      if (place) event.preventDefault()
      setBox(place?.getBoundingClientRect() ?? null)
    }
    const left = (event: DragEvent) => event.relatedTarget === null && setBox(null)
    const drop = (event: DragEvent) => {
      setBox(null)
      const isOurs = !event.defaultPrevented && hasFiles(event) && placeOf(event, latest.current.pathname)
      if (!isOurs || !event.dataTransfer) return
      event.preventDefault()
      const { files, folders } = contentOf(event.dataTransfer)
      void import('./localDesk').then(({ openFiles }) => openFiles(files, folders, latest.current.dock))
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', left)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', left)
      removeEventListener('drop', drop)
    }
  }, [])
  return (
    <>
      {box &&
        createPortal(
          <Hint style={{ top: box.top, left: box.left, width: box.width, height: box.height }}>
            <p>Drop to open in the viewer</p>
            <p>The files stay on this computer.</p>
          </Hint>,
          document.body,
        )}
      <LocalDialog />
    </>
  )
}

/** The element that takes a drop at this place; null where files are not opened. */
function placeOf({ target }: DragEvent, pathname: string): Element | null {
  if (!(target instanceof Element)) return null
  const dock = target.closest('[data-dock]')
  if (dock) return dock
  const isOpen = pathname === paths.home || pathname.startsWith(paths.viewer)
  return isOpen && !target.closest('dialog') ? document.documentElement : null
}
