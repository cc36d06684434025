import { useEffect, type RefObject } from 'react'
import { meaningOf, type Command, type KeyMeaning, type PictureMeaning } from '../../instrument/viewerKeys'
import type { Menu } from '../../instrument/viewerState'
import { isPicture, mayAct } from '../../lib/browser/singleKeys'
import { focusPanel } from './access/focusPanel'
import type { Controller } from './controller'
import { hintDone, type Hint } from './hints'
import { invertSelection, pickNext, selectAll, selectInSight, selectNeighbours } from './selecting'

const takesKeys =
  'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [role="menu"]'
const takesSpace = 'button, a, summary, [role="option"], [role="switch"]'

interface Options {
  /** keys also act while the focus is on the page body */
  onBody?: boolean
  /** the viewer is a small window, which has no menus */
  windowed?: boolean
}

/** Handles keys while the focus is in the viewer. */
export function useKeys(
  controller: Controller,
  root: RefObject<HTMLElement | null>,
  { onBody = true, windowed = false }: Options = {},
) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isFor(root.current, event, onBody) || isTaken(event)) return
      const acts = mayAct(event) && press({ controller, root: root.current, windowed }, event)
      if (acts) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [controller, root, onBody, windowed])
}

function isFor(root: HTMLElement | null, event: KeyboardEvent, onBody: boolean): boolean {
  const target = event.target as Element | null
  const isHere = (onBody && target === document.body) || (target !== null && root?.contains(target) === true)
  return isHere && !root?.closest('[inert]')
}

/** True when the focused element or an earlier listener handles the key. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  if (event.defaultPrevented || target?.closest(takesKeys)) return true
  // a button that is disabled while its form is sent loses the focus to the page behind the dialog
  if (document.querySelector('dialog[open]')) return true
  return event.key === ' ' && Boolean(target?.closest(takesSpace))
}

/** Opens the menu with the query line, which takes the focus when it is there. */
function askForQuery(controller: Controller) {
  controller.query.setState({ asked: true })
  controller.dispatch({ type: 'menu', menu: 'objects' })
}

/** Presses the button in the bar above the viewer, which asks the owner of the viewer for a link. */
const share = (root: HTMLElement | null) =>
  root?.closest('[data-dock]')?.querySelector<HTMLElement>('[data-share]')?.click()

const commands: Readonly<Record<Command, (controller: Controller, root: HTMLElement | null) => void>> = {
  focus: controller => controller.focus(),
  reset: controller => controller.resetCamera(),
  undo: controller => controller.undo(),
  redo: controller => controller.redo(),
  selectAll,
  invert: invertSelection,
  inSight: controller => selectInSight(controller, 'replace'),
  neighbours: selectNeighbours,
  query: askForQuery,
  share: (_, root) => share(root),
}
const isCommand = (meaning: KeyMeaning): meaning is { readonly type: Command } =>
  Object.hasOwn(commands, meaning.type)

const isOfPicture = (meaning: KeyMeaning): meaning is PictureMeaning =>
  meaning.type === 'pickNext' || meaning.type === 'pickMiddle'

/** The middle of the part of the picture that no panel covers, where the cross stands (Crosshair.tsx). */
function middleOf(root: HTMLElement | null): readonly [number, number] | null {
  const [canvas, cross] = ['canvas[tabindex]', '[data-cross]'].map(part => root?.querySelector(part))
  if (!canvas || !cross) return null
  const [from, to] = [canvas.getBoundingClientRect(), cross.getBoundingClientRect()]
  return [to.left + to.width / 2 - from.left, to.top + to.height / 2 - from.top]
}

function pressOnPicture(controller: Controller, root: HTMLElement | null, meaning: PictureMeaning) {
  if (meaning.type === 'pickNext') return pickNext(controller, meaning.by, meaning.adding)
  const middle = middleOf(root)
  if (middle) void controller.scene?.pick(middle, meaning.adding)
}

interface Pressed {
  readonly controller: Controller
  readonly root: HTMLElement | null
  readonly windowed: boolean
}

/** Commands of panels that a small window has not. Their keys are left to the page, so that / searches datasets. */
const panelKeys: ReadonlySet<string> = new Set(['query', 'menu', 'table', 'tool', 'share'])

/** Returns false when the key has no command. */
function press({ controller, root, windowed }: Pressed, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event
  const { tool } = controller.tool.getState()
  if (key === 'Escape' && tool !== 'turn') {
    controller.tool.setState({ tool: 'turn' })
    return true
  }
  const pressed = {
    key,
    shift: shiftKey,
    command: ctrlKey || metaKey,
    alt: altKey,
    onPicture: isPicture(target),
  }
  const meaning = meaningOf(pressed, controller.state.getState())
  if (!meaning || (windowed && panelKeys.has(meaning.type))) return false
  carryOut(controller, root, meaning)
  return true
}

/** What takes the focus in a menu that a key opens, instead of its panel. */
const firstControls: Readonly<Partial<Record<Menu, string>>> = { objects: '[data-search]' }

function focusOpened(root: HTMLElement | null, meaning: KeyMeaning) {
  if (meaning.type === 'table' && meaning.table !== 'none') focusPanel(root, '[data-table]')
  if (meaning.type === 'menu' && meaning.menu) focusPanel(root, firstControls[meaning.menu] ?? '[data-panel]')
}

/** The hint that a key follows. */
const hintOf: Readonly<Partial<Record<KeyMeaning['type'], Hint>>> = {
  step: 'step',
  play: 'step',
  move: 'turn',
  pickNext: 'pick',
  pickMiddle: 'pick',
}

function carryOut(controller: Controller, root: HTMLElement | null, meaning: KeyMeaning) {
  if (isOfPicture(meaning)) pressOnPicture(controller, root, meaning)
  else if (isCommand(meaning)) commands[meaning.type](controller, root)
  else if (meaning.type === 'move') controller.scene?.move(meaning.command)
  else if (meaning.type === 'tool') controller.tool.setState({ tool: meaning.tool })
  else controller.dispatch(meaning)
  focusOpened(root, meaning)
  const followed = hintOf[meaning.type]
  if (followed) hintDone(followed)
}
