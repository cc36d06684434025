/** Browsers send the click of a lifted finger at once, in milliseconds. */
const soon = 300

/**
 * The end of a long press clicks nothing: a sheet may have opened below the finger. The next press or key ends this, and
 * so does a moment after the finger was lifted.
 */
export function ignoreClick() {
  const ended = new AbortController()
  const { signal } = ended
  const end = () => ended.abort()
  const options = { capture: true, signal }
  window.addEventListener(
    'click',
    event => {
      event.preventDefault()
      event.stopPropagation()
      end()
    },
    options,
  )
  for (const next of ['pointerdown', 'keydown']) window.addEventListener(next, end, options)
  for (const lifted of ['pointerup', 'pointercancel'])
    window.addEventListener(lifted, () => setTimeout(end, soon), options)
}
