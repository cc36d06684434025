import type { Controller } from '../controller'

/** The id of the description of the picture (PictureWords.tsx). A page has one viewer. */
export const pictureWordsId = 'viewer-picture-words'

/**
 * Makes the canvas a place for the keyboard, with a name and a description. Its keys are its own, so it is an
 * application and not an image. Takes the focus over from the viewer, which had it before the canvas existed.
 */
export function describePicture(canvas: HTMLCanvasElement, { manifest }: Controller): () => void {
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'application')
  canvas.setAttribute('aria-roledescription', '3D picture')
  canvas.setAttribute('aria-describedby', pictureWordsId)
  const name = () => canvas.setAttribute('aria-label', `Objects of ${manifest.getState().name}`)
  name()
  const { activeElement } = document
  if (activeElement?.matches('[data-viewer]') && activeElement.contains(canvas))
    canvas.focus({ preventScroll: true })
  return manifest.subscribe(name)
}
