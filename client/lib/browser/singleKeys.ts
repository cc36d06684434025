import { createStore } from 'zustand/vanilla'
import { isBoolean, recall, remember } from './storage'

const key = 'singleKeys'

/**
 * Whether keys of one character, such as `f` or `/`, act without the focus on the picture of the viewer. Users of
 * dictation switch this off, because spoken words would press the keys (WCAG 2.1.4).
 */
export const singleKeys = createStore<boolean>(() => recall(key, isBoolean) ?? true)

export function chooseSingleKeys(on: boolean): void {
  remember(key, on)
  singleKeys.setState(on, true)
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const isSingle = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** Whether a key may act. The picture is the only `canvas` that takes the focus. */
export const mayAct = (event: Press & Pick<KeyboardEvent, 'target'>): boolean =>
  singleKeys.getState() || !isSingle(event) || isPicture(event.target)

/** Whether the focus is on the picture of the viewer. */
export const isPicture = (target: EventTarget | null): target is HTMLCanvasElement =>
  target instanceof HTMLCanvasElement
