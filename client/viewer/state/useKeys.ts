import { useEffect, type RefObject } from 'react'
import { meaningOf, type Command, type KeyMeaning } from '../../instrument/viewerKeys'
import type { Controller } from './controller'
import { hintDone } from './hints'
import { invertSelection, selectAll, selectInSight, selectNeighbours } from './selecting'

const takesKeys =
  'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"], [role="menu"]'
const takesSpace = 'button, a, summary, [role="option"], [role="switch"]'

/** Handles keys while the focus is in the viewer or on the page body. */
export function useKeys(controller: Controller, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isFor(root.current, event) || isTaken(event)) return
      if (press(controller, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [controller, root])
}

function isFor(root: HTMLElement | null, event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  const isHere = target === document.body || (target !== null && root?.contains(target) === true)
  return isHere && !root?.closest('[inert]')
}

/** True when the focused element or an earlier listener handles the key. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  if (event.defaultPrevented || target?.closest(takesKeys)) return true
  return event.key === ' ' && Boolean(target?.closest(takesSpace))
}

/** Opens the menu with the query line, which takes the focus when it is there. */
function askForQuery(controller: Controller) {
  controller.query.setState({ asked: true })
  controller.dispatch({ type: 'menu', menu: 'objects' })
}

const commands: Readonly<Record<Command, (controller: Controller) => void>> = {
  focus: controller => controller.focus(),
  reset: controller => controller.resetCamera(),
  undo: controller => controller.undo(),
  redo: controller => controller.redo(),
  selectAll,
  invert: invertSelection,
  inSight: controller => selectInSight(controller, 'replace'),
  neighbours: selectNeighbours,
  query: askForQuery,
}
const isCommand = (meaning: KeyMeaning): meaning is { readonly type: Command } =>
  Object.hasOwn(commands, meaning.type)

/** Returns false when the key has no command. */
function press(controller: Controller, { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const { tool } = controller.tool.getState()
  if (key === 'Escape' && tool !== 'turn') {
    controller.tool.setState({ tool: 'turn' })
    return true
  }
  const pressed = { key, shift: shiftKey, command: ctrlKey || metaKey, alt: altKey }
  const meaning = meaningOf(pressed, controller.state.getState())
  if (!meaning) return false
  if (isCommand(meaning)) commands[meaning.type](controller)
  else if (meaning.type === 'move') controller.scene?.move(meaning.command)
  else if (meaning.type === 'tool') controller.tool.setState({ tool: meaning.tool })
  else controller.dispatch(meaning)
  if (meaning.type === 'step' || meaning.type === 'play') hintDone('step')
  return true
}
