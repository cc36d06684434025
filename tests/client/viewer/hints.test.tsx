import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { followInput, lastInput } from '../../../client/lib/browser/lastInput'
import { Crosshair } from '../../../client/viewer/panel/access/Crosshair'
import { CellTexts } from '../../../client/viewer/panel/CellTexts'
import { Hints } from '../../../client/viewer/panel/Hints'
import { setOfRefs } from '../../../client/instrument/sets/objectSet'
import { Controller } from '../../../client/viewer/state/controller'
import { Covers, CoversContext } from '../../../client/viewer/state/covers'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { manifestOf, tableOf } from '../../viewer/support'

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]

function inViewer(panels: React.ReactNode) {
  const controller = new Controller(manifestOf([{ time: 0 }]), { time: 1 })
  controller.live.setState({ shown: { time: 1, coarse: false, tables: [tableOf(ids)] } })
  render(
    <ControllerContext value={controller}>
      <CoversContext value={new Covers()}>
        <div data-viewer="">
          {panels}
          <canvas tabIndex={0} data-testid="picture" />
        </div>
      </CoversContext>
    </ControllerContext>,
  )
  return controller
}
afterEach(() => {
  lastInput.setState('none', true)
})

describe('the last input', () => {
  it('changes the hints to keys and back', () => {
    const stop = followInput()
    inViewer(<Hints />)
    expect(screen.getByText('Drag to rotate, scroll to zoom')).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(screen.queryByText(/Drag/)).toBeNull()
    expect(screen.getByText(/to pick an object/)).toHaveTextContent('↓ ↑ to pick an object')
    fireEvent.pointerDown(document.body)
    expect(screen.getByText('Click to pick an object')).toBeVisible()
    stop()
  })

  it('shows the frame of the focus on the picture only when it was a key', () => {
    inViewer(<Crosshair />)
    const frame = () => document.querySelector('[data-on]')
    const picture = screen.getByTestId('picture')
    // the engine of the tests knows no focus from the keyboard
    jest.spyOn(picture, 'matches').mockReturnValue(true)
    act(() => picture.focus())
    expect(frame()).toHaveAttribute('data-on', 'no')
    act(() => picture.blur())
    lastInput.setState('keys', true)
    act(() => picture.focus())
    expect(frame()).toHaveAttribute('data-on', 'frame')
  })
})

it('names stand on few selected objects, without texts on all objects', () => {
  const controller = inViewer(<CellTexts />)
  const texts = () => document.querySelector('[data-texts]')
  const select = (count: number) =>
    act(() => {
      const refs = ids.slice(0, count).map(id => ({ time: 1, id, channel: 0 }))
      controller.state.setState({ selection: setOfRefs(refs, 'objects') })
    })
  select(1)
  expect(texts()).toBeNull()
  select(2)
  expect(texts()).not.toBeNull()
  // a saved picture has no labels of the selection
  expect(controller.texts).toBeNull()
  select(9)
  expect(texts()).toBeNull()
})
