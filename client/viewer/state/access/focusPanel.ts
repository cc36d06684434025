/** The table loads its program when it is opened first. Milliseconds. */
const longest = 10_000

/** Moves the focus into a panel as soon as it is there, unless the focus goes elsewhere before. `panel`: a selector. */
export function focusPanel(viewer: Element | null, panel: string): void {
  const from = document.activeElement
  const until = performance.now() + longest
  const look = () => {
    if (!viewer || document.activeElement !== from || performance.now() > until) return
    const found = viewer.querySelector<HTMLElement>(panel)
    found?.focus()
    // a panel that opens again is hidden for a moment, and nothing hidden takes the focus
    if (!found || document.activeElement !== found) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
