const listHeight = { least: 68, most: 264 }

const paneOf = (element: Element) => element.closest('[data-pane]')

/** Scrolls the pane until `missing` more pixels are visible below, as far as the start of the section stays. */
function scrollPane(pane: Element, section: Element, missing: number) {
  const above = section.getBoundingClientRect().top - pane.getBoundingClientRect().top
  pane.scrollTop += Math.max(0, Math.min(above, missing))
}

/** Scrolls the pane until the section ends in it, as far as the start of the section stays visible. */
export function showInPane(section: Element) {
  const pane = paneOf(section)
  if (pane)
    scrollPane(pane, section, section.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom)
}

/**
 * Ends the list above the end of the pane that scrolls. The pane scrolls as far as the heading of the line stays
 * visible. In a low pane the list moves up, over the buttons of the result.
 */
export function keepInPane(list: HTMLElement) {
  const pane = paneOf(list)
  const section = list.closest('section')
  list.style.marginTop = ''
  const roomIn = (outer: Element) =>
    outer.getBoundingClientRect().bottom - list.getBoundingClientRect().top - 8
  if (pane && section) scrollPane(pane, section, listHeight.most - roomIn(pane))
  const room = pane ? roomIn(pane) : Infinity
  list.style.marginTop = `${Math.min(0, room - listHeight.least)}px`
  list.style.maxHeight = `${Math.max(listHeight.least, Math.min(listHeight.most, room))}px`
}
