import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, type ReactNode } from 'react'
import { KeysDialog } from '../../../client/app/Shell/KeysDialog'
import { setOfRefs } from '../../../client/instrument/sets/objectSet'
import { defaultColour, type ViewerState } from '../../../client/instrument/viewerState'
import { chooseSingleKeys, mayAct } from '../../../client/lib/browser/singleKeys'
import { Animation } from '../../../client/ui/Animation'
import { Dialog } from '../../../client/ui/overlay/Dialog'
import { followContrast, showTheme } from '../../../client/ui/theme/theme'
import { PictureWords } from '../../../client/viewer/panel/access/PictureWords'
import { Spoken } from '../../../client/viewer/panel/access/Spoken'
import { useKeptFocus } from '../../../client/viewer/panel/access/useKeptFocus'
import { describePicture } from '../../../client/viewer/state/access/pictureWords'
import { Controller } from '../../../client/viewer/state/controller'
import { pickNext, selectedRefs } from '../../../client/viewer/state/selecting'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { manifestOf, propertyOf, tableOf } from '../../viewer/support'

const volume = { id: 1, name: 'volume', type: 'float' as const, values: 3, range: null, sha256: 'a' }
const manifest = manifestOf([{ time: 0 }], { properties: [{ ...volume, load: 'click' as const }] })
const byVolume = { ...defaultColour, mode: 'property' as const, propertyId: 1 }

function controllerOf(state: Partial<ViewerState> = {}) {
  const controller = new Controller(manifest, { time: 1, colour: byVolume, ...state })
  controller.live.setState({
    shown: { time: 1, coarse: false, tables: [tableOf([1, 2, 3])] },
    properties: new Map([
      [1, { stage: 'ready', value: propertyOf('type:float\n1,1:60\n1,2:90\n1,3:170\n') }],
    ]),
  })
  return controller
}
const inViewer = (controller: Controller, children: ReactNode) =>
  render(<ControllerContext value={controller}>{children}</ControllerContext>)

/** Answers these media queries with true. */
function media(...queries: string[]) {
  const listeners: (() => void)[] = []
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: queries.includes(query),
        addEventListener: (_: string, listener: () => void) => listeners.push(listener),
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  return { queries, changed: () => listeners.forEach(listener => listener()) }
}
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the live region', () => {
  const said = () => screen.getByRole('status').textContent
  const spoken = (state: Partial<ViewerState> = {}) => {
    const controller = controllerOf(state)
    inViewer(controller, <Spoken />)
    act(() => jest.advanceTimersByTime(1000))
    const after = (change: () => void) => {
      act(change)
      act(() => jest.advanceTimersByTime(1000))
      return said()
    }
    return { controller, after }
  }
  const pick = (controller: Controller, id: number, adding = false) =>
    controller.dispatch({ type: 'pick', ref: { time: 1, id, channel: 0 }, adding })
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('says nothing when the viewer opens', () => {
    spoken()
    expect(said()).toBe('')
  })

  it('says the dataset when its first picture is complete', () => {
    const controller = new Controller(manifest, { time: 1 })
    inViewer(controller, <Spoken />)
    const shown = { time: 1, coarse: false, tables: [tableOf([1, 2, 3])] }
    act(() => controller.live.setState({ shown, late: true }))
    expect(said()).toBe('')
    act(() => controller.live.setState({ late: false }))
    expect(said()).toBe('Embryo is loaded: 3 objects. Time point 1, 00:01:00')
  })

  it('says the picked object with its value, then counts, hides and undoes', () => {
    const { controller, after } = spoken()
    expect(after(() => pick(controller, 2))).toBe('Object 2, volume 90 selected')
    expect(after(() => pick(controller, 3, true))).toBe('2 objects selected')
    expect(after(() => controller.dispatch({ type: 'hide' }))).toBe('Selection cleared. 2 hidden')
    expect(after(() => controller.undo())).toBe('Undone: hide. 2 objects selected. All objects are shown')
  })

  it('says an equal message again', () => {
    const { controller, after } = spoken()
    const first = after(() => controller.undo())
    expect(first).toBe('Nothing is undone')
    expect(after(() => controller.undo())).toBe(`${first}\u00a0`)
  })

  it('is silent while the time plays', () => {
    const { controller, after } = spoken()
    expect(after(() => controller.dispatch({ type: 'play', on: true }))).toBe('Playing')
    expect(after(() => controller.dispatch({ type: 'advance', by: 1 }))).toBe('Playing')
    expect(after(() => controller.dispatch({ type: 'play', on: false }))).toContain('Paused at Time point 2')
  })
})

it('the description of the picture counts, names colours, time and selection, and points to the table', () => {
  const selection = setOfRefs([{ time: 1, id: 3, channel: 0 }], 'objects')
  const controller = controllerOf({ selection })
  const { container } = inViewer(controller, <PictureWords />)
  const canvas = document.createElement('canvas')
  describePicture(canvas, controller)
  expect(canvas).toHaveAttribute('role', 'application')
  expect(canvas).toHaveAttribute('aria-label', 'Objects of Embryo')
  expect(container.firstElementChild).toHaveAttribute('id', canvas.getAttribute('aria-describedby')!)
  expect(container).toHaveTextContent(
    '3 objects. Time point 1, 00:01:00, of 0 to 9. Coloured by volume, from 60 to 170. All objects are shown. 1 object selected: Object 3. The table of objects, key T, has the same',
  )
})

it('arrows pick the visible objects one after the other', () => {
  const controller = controllerOf({ hidden: setOfRefs([{ time: 1, id: 2, channel: 0 }], 'objects') })
  const ids = () => selectedRefs(controller).map(({ id }) => id)
  pickNext(controller, 1, false)
  expect(ids()).toEqual([1])
  pickNext(controller, 1, false)
  expect(ids()).toEqual([3])
  pickNext(controller, 1, true)
  expect(ids()).toEqual([1, 3])
})

describe('the focus', () => {
  function Viewer({ children }: { children: ReactNode }) {
    const root = useRef<HTMLDivElement>(null)
    useKeptFocus(root)
    return <div ref={root}>{children}</div>
  }
  const picture = <canvas tabIndex={0} aria-label="picture" />
  beforeEach(() => {
    // jsdom has no layout
    HTMLElement.prototype.checkVisibility = function () {
      return this.closest('[hidden]') === null
    }
  })
  const focused = (name: string) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))
  const rows = (names: readonly string[]) => (
    <Viewer>
      {picture}
      <ul>
        {names.map(name => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <button type="button">After the list</button>
    </Viewer>
  )

  it('goes to the next row of a list when the row is removed, and from the last row to the one before', async () => {
    const { rerender } = render(rows(['one', 'two', 'three']))
    screen.getByRole('button', { name: 'two' }).focus()
    rerender(rows(['one', 'three']))
    await focused('three')
    rerender(rows(['one']))
    await focused('one')
  })

  it('goes to the control that opened a panel when the panel closes', async () => {
    const panel = (open: boolean) => (
      <Viewer>
        {picture}
        <button type="button" data-tool="measure">
          Measure
        </button>
        <button type="button">Undo</button>
        {open && (
          <div data-returns="[data-tool='measure']">
            <button type="button">Done</button>
          </div>
        )}
      </Viewer>
    )
    const { rerender } = render(panel(true))
    screen.getByRole('button', { name: 'Done' }).focus()
    rerender(panel(false))
    await focused('Measure')
  })

  it('leaves a button that is disabled', async () => {
    const undo = (disabled: boolean) => (
      <Viewer>
        <div role="toolbar">
          <button type="button" disabled={disabled}>
            Undo
          </button>
          <button type="button">Redo</button>
        </div>
      </Viewer>
    )
    const { rerender } = render(undo(false))
    screen.getByRole('button', { name: 'Undo' }).focus()
    rerender(undo(true))
    await focused('Redo')
  })

  it('stays on the page when a person moves it out of the viewer', async () => {
    render(
      <>
        {rows(['one'])}
        <input aria-label="outside" />
      </>,
    )
    screen.getByRole('button', { name: 'one' }).focus()
    await userEvent.click(screen.getByRole('textbox', { name: 'outside' }))
    await focused('outside')
  })
})

it('a dialog closes while it is in the document, because browsers return the focus only then', () => {
  const closed: boolean[] = []
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    closed.push(this.isConnected)
  })
  const dialog = (open: boolean) => (
    <Dialog title="Share" open={open} onClose={() => {}}>
      text
    </Dialog>
  )
  const { rerender, unmount } = render(dialog(true))
  rerender(dialog(false))
  rerender(dialog(true))
  unmount()
  expect(closed).toEqual([true, true])
})

describe('keys of one character', () => {
  const press = (key: string, target: EventTarget, more: Partial<KeyboardEvent> = {}) =>
    mayAct({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...more })
  afterEach(() => act(() => chooseSingleKeys(true)))

  it('act only on the picture after a person switches them off in the list of keys', async () => {
    expect(press('f', document.body)).toBe(true)
    render(<KeysDialog onClose={() => {}} />)
    await userEvent.click(screen.getByRole('switch', { name: 'Keys of one character act everywhere' }))
    expect(['f', '/', '?', 'F'].map(key => press(key, document.body))).toEqual([false, false, false, false])
    expect(press('f', document.createElement('canvas'))).toBe(true)
    expect([' ', 'ArrowRight', 'Escape'].map(key => press(key, document.body))).toEqual([true, true, true])
    expect(press('z', document.body, { ctrlKey: true })).toBe(true)
  })
})

describe('reduced motion', () => {
  it('opens a view that plays at rest', () => {
    expect(controllerOf({ playing: true }).state.getState().playing).toBe(true)
    media('(prefers-reduced-motion: reduce)')
    const controller = controllerOf({ playing: true })
    expect(controller.state.getState().playing).toBe(false)
    controller.restore({ playing: true, time: 3 })
    expect(controller.state.getState()).toMatchObject({ playing: false, time: 3 })
    controller.dispatch({ type: 'play', on: true }) // a person may play
    expect(controller.state.getState().playing).toBe(true)
  })

  it('shows the first frame of an animation', () => {
    media('(prefers-reduced-motion: reduce)')
    const { container } = render(<Animation source="/a.gif" name="embryo" playing />)
    expect(container.querySelector('canvas')).toHaveStyle({ opacity: 1 })
  })
})

describe('strong contrast', () => {
  const { dataset } = document.documentElement
  afterEach(() => {
    media()
    showTheme('system')
  })

  it('is a theme', () => {
    media()
    showTheme('contrast')
    expect(dataset.contrast).toBe('more')
    showTheme('dark')
    expect(dataset.contrast).toBeUndefined()
  })

  it('follows the system, also when it changes', () => {
    const { queries, changed } = media('(prefers-contrast: more)')
    showTheme('dark')
    expect(dataset).toMatchObject({ theme: 'dark', contrast: 'more' })
    followContrast()
    queries.length = 0
    changed()
    expect(dataset.contrast).toBeUndefined()
  })
})
