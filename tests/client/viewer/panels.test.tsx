import { describe, expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { setOfRefs } from '../../../client/instrument/sets/objectSet'
import { defaultColour, type ViewerState } from '../../../client/instrument/viewerState'
import { Altered } from '../../../client/viewer/panel/Altered'
import { ColourSettings } from '../../../client/viewer/panel/colours/ColourSettings'
import { Inspector } from '../../../client/viewer/panel/inspector/Inspector'
import { Legend } from '../../../client/viewer/panel/legend/Legend'
import { MenuPanel } from '../../../client/viewer/panel/MenuPanel'
import { fieldText, NumberField } from '../../../client/viewer/panel/NumberField'
import { Notices } from '../../../client/viewer/panel/Notices'
import { noInsets } from '../../../client/viewer/model/camera'
import { NamedSets } from '../../../client/viewer/panel/objects/NamedSets'
import { ObjectsTable } from '../../../client/viewer/panel/objects/ObjectsTable'
import { Rail } from '../../../client/viewer/panel/Rail'
import { useObjects } from '../../../client/viewer/panel/useObjects'
import { Controller } from '../../../client/viewer/state/controller'
import { Covers, CoversContext } from '../../../client/viewer/state/covers'
import { chooseProperty } from '../../../client/viewer/state/properties/propertyRules'
import { selectedRefs } from '../../../client/viewer/state/selecting'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { manifestOf, propertyOf, tableOf } from '../../viewer/support'

const volume = { id: 1, name: 'volume', type: 'float' as const, values: 3, range: null, sha256: 'a' }
const fate = { ...volume, id: 2, name: 'fate', type: 'string' as const, sha256: 'b' }
const entries = [volume, fate].map(entry => ({ ...entry, load: 'click' as const }))
const manifest = manifestOf([{ time: 0 }], { properties: entries })
const volumes = propertyOf('type:float\n1,1:60\n1,2:90\n1,3:170\n')

/** Panels of a dataset with three objects at time point 1. */
function shown(panels: ReactNode, state: Partial<ViewerState> = {}, more: Partial<typeof manifest> = {}) {
  const controller = new Controller({ ...manifest, ...more }, { time: 1, ...state })
  controller.live.setState({
    shown: { time: 1, coarse: false, tables: [tableOf([1, 2, 3])] },
    properties: new Map([[1, { stage: 'ready', value: volumes }]]),
  })
  render(
    <ControllerContext value={controller}>
      <CoversContext value={new Covers()}>{panels}</CoversContext>
    </ControllerContext>,
  )
  return { controller, user: userEvent.setup(), ids: () => selectedRefs(controller).map(({ id }) => id) }
}
const cell = (id: number, time = 1) => setOfRefs([{ time, id, channel: 0 }], 'objects')
const byVolume = { ...defaultColour, mode: 'property' as const, propertyId: 1 }

describe('the sign of hidden objects', () => {
  const sign = () => screen.queryByRole('group', { name: 'Objects that are not shown as usual' })

  it('counts hidden, isolated and ghosted objects and shows all again', async () => {
    const { user, controller } = shown(<Altered />, { hidden: cell(1), isolated: cell(2), ghosted: cell(3) })
    expect(sign()).toHaveTextContent('Isolated 1 · 1 hidden · 1 ghosted')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(sign()).toBeNull()
    act(() => controller.undo())
    expect(sign()).not.toBeNull()
  })

  it('says nothing of sets without an object at this time', () => {
    const all = setOfRefs(
      [1, 2, 3].map(id => ({ time: 1, id, channel: 0 })),
      'objects',
    )
    shown(<Altered />, { ghosted: { ...all, outside: true }, hidden: cell(1, 4) })
    expect(sign()).toBeNull()
  })

  it('names an isolated set without an object at this time and goes to one', async () => {
    const { user, controller } = shown(<Altered />, { isolated: cell(1, 4) })
    expect(sign()).toHaveTextContent('No isolated object at this time')
    await user.click(screen.getByRole('button', { name: 'Go to time point 4' }))
    expect(controller.state.getState().time).toBe(4)
  })

  it('goes to a time with values also when it is folded', async () => {
    const { user, controller } = shown(<Legend small={false} />, { colour: byVolume })
    const elsewhere = propertyOf('type:float\n4,1:60\n5,1:90\n')
    act(() => controller.live.setState({ properties: new Map([[1, { stage: 'ready', value: elsewhere }]]) }))
    await user.click(screen.getByRole('button', { name: 'Fold the legend' }))
    await user.click(screen.getByRole('button', { name: 'Go to time point 4' }))
    expect(controller.state.getState().time).toBe(4)
  })
})

describe('the inspector of one object', () => {
  it('shows numbers with separators, few digits and their unit, and all digits in the title', () => {
    const { controller } = shown(
      <Inspector />,
      { selection: cell(1) },
      { properties: [{ ...entries[0]!, unit: 'µm³' }] },
    )
    const value = propertyOf('type:float\n1,1:1234567.891\n')
    act(() => controller.live.setState({ properties: new Map([[1, { stage: 'ready', value }]]) }))
    expect(screen.getByText('1,234,568 µm³')).toHaveAttribute('title', '1234567.891')
  })
})

describe('the inspector of several objects', () => {
  it('compares their values with those of all objects at this time', () => {
    const selection = setOfRefs(
      [1, 2, 4].map(id => ({ time: 1, id, channel: 0 })),
      'objects',
    )
    const { controller } = shown(<Inspector />, { selection })
    act(() =>
      controller.live.setState({ shown: { time: 1, coarse: false, tables: [tableOf([1, 2, 3, 4, 5])] } }),
    )
    const facts = screen.getByRole('region', { name: 'Values of volume' })
    const rows = within(facts)
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent)
    expect(rows).toEqual(['Values23', 'Mean75106.7', 'Lowest6060', 'Highest90170', 'No value12'])
    expect(within(facts).getByRole('img', { name: /^Distribution/ })).toBeVisible()
  })
})

describe('the picture', () => {
  it('keeps clear of a panel that floats, and other panels do not', async () => {
    const covers = new Covers()
    const at = (left: number, right: number, top: number, bottom: number) => {
      const element = document.createElement('div')
      element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
      return element
    }
    const leave = covers.holdRoot(at(0, 390, 0, 800))
    covers.add(at(0, 390, 700, 800), { edge: 'bottom', floats: false })
    const removed = covers.add(at(200, 382, 60, 120), { edge: 'top', floats: true })
    covers.add(document.createElement('p'), { edge: 'left', floats: false })()
    await Promise.resolve()
    const timeline = { left: 0, right: 0, top: 0, bottom: 108 }
    expect(covers.edges.getState()).toEqual(timeline)
    expect(covers.insets.getState()).toEqual({ ...timeline, top: 128 })
    removed()
    await Promise.resolve()
    expect(covers.insets.getState()).toEqual(timeline)
    leave?.()
  })

  it('moves beside a panel that opens by an act on a panel', () => {
    const holds = (...acts: readonly (readonly [type: string, part: string])[]) => {
      const covers = new Covers()
      const root = document.body.appendChild(document.createElement('div'))
      root.innerHTML = '<button></button><canvas></canvas>'
      const leave = covers.holdRoot(root)
      for (const [type, part] of acts) {
        const target = part === 'body' ? document.body : root.querySelector(part)
        target!.dispatchEvent(new Event(type, { bubbles: true }))
      }
      leave?.()
      root.remove()
      return covers.holdsPicture({ ...noInsets, right: 300 }, noInsets)
    }
    expect(holds(['pointerdown', 'button'])).toBe(false)
    expect(holds(['keydown', 'button'])).toBe(false)
    expect(holds(['pointerdown', 'canvas'])).toBe(true)
    expect(holds(['wheel', 'canvas'])).toBe(true)
    expect(holds(['keydown', 'body'])).toBe(true)
    expect(holds(['pointerdown', 'canvas'], ['pointerdown', 'button'])).toBe(false)
  })

  it('goes back to the middle when a panel closes by an act on the picture', () => {
    const covers = new Covers(true)
    const open = { ...noInsets, left: 96, right: 300 }
    expect(covers.holdsPicture(open, noInsets)).toBe(true)
    expect(covers.holdsPicture({ ...open, right: 0 }, open)).toBe(false)
    expect(covers.holdsPicture({ ...open, right: 0, left: 400 }, open)).toBe(true)
  })
})

describe('a property that coloured the objects and is gone', () => {
  const without = { ...manifest, properties: [] }

  it('is named until the message is closed', async () => {
    const { user, controller } = shown(<Notices />, { colour: byVolume })
    expect(screen.queryByRole('status')).toBeNull()
    act(() => controller.setManifest(without))
    expect(screen.getByRole('status')).toHaveTextContent('The property volume is no longer available to you.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is not named when it did not colour them', () => {
    const { controller } = shown(<Notices />)
    act(() => controller.setManifest(without))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('Escape in a menu', () => {
  it('closes the menu that keys reached, and keeps the selection', async () => {
    const { user, controller, ids } = shown(<MenuPanel />, { menu: 'properties', selection: cell(2) })
    await user.tab()
    await user.keyboard('{Escape}')
    expect(controller.state.getState().menu).toBeNull()
    expect(ids()).toEqual([2])
  })
})

describe('the inspector', () => {
  it('tells first the value behind the colour', () => {
    shown(<Inspector />, { colour: byVolume, selection: cell(2) })
    const terms = within(screen.getByRole('complementary', { name: 'Picked object' })).getAllByRole('term')
    expect(terms.slice(0, 3).map(term => term.textContent)).toEqual(['volume', 'Number', 'Time'])
    expect(terms.filter(term => term.textContent === 'volume')).toHaveLength(1)
    expect(terms[0]!.nextElementSibling).toHaveTextContent('90')
  })
})

describe('numbers that cannot be used', () => {
  it('stay in the field with the reason and change nothing', async () => {
    const { user, controller } = shown(<ColourSettings />, { colour: { ...byVolume, range: [60, 170] } })
    const lowest = screen.getByRole('textbox', { name: 'Lowest value of the ramp' })
    await user.clear(lowest)
    await user.type(lowest, '200{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('This has to be less than 170.')
    expect(lowest).toHaveValue('200')
    await user.clear(lowest)
    await user.type(lowest, 'abc{Enter}')
    expect(lowest).toHaveAccessibleDescription('This is not a number.')
    expect(controller.state.getState().colour.range).toEqual([60, 170])
    await user.keyboard('{Escape}')
    expect(lowest).toHaveValue('60')
  })

  it('select nothing when the lowest value is above the highest', async () => {
    const { user, ids } = shown(<Legend small={false} />, { colour: byVolume, selection: cell(2) })
    const lowest = screen.getByRole('textbox', { name: 'Lowest value to select' })
    await user.clear(lowest)
    await user.type(lowest, '900{Enter}')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    expect(screen.getByRole('alert')).toHaveTextContent('The lowest value is more than the highest value.')
    expect(ids()).toEqual([2])
  })
})

describe('the text of a number field', () => {
  it.each([
    [116_063.4, '116063'],
    [1_910_865, '1910865'],
    [19_108_650, '1.91e7'],
    [-0.123456, '-0.12346'],
    [0, '0'],
  ])('of %d is short: %s', (value, text) => {
    expect(fieldText(value)).toBe(text)
  })
})

describe('the centre of a ramp', () => {
  it('starts at the median with a diverging ramp, which goes with the centre', async () => {
    const { user, controller } = shown(<ColourSettings />, { colour: { ...byVolume, log: true } })
    await user.click(screen.getByRole('button', { name: 'Centred' }))
    expect(controller.state.getState().colour).toMatchObject({ centre: 90, ramp: 'blueRed' })
    expect(screen.getByText('The diverging ramp blueRed shows both sides.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Centred' }))
    expect(controller.state.getState().colour).toMatchObject({ centre: null, ramp: 'viridis' })
  })

  it('and the logarithm are kept for each property', () => {
    const { controller } = shown(null, { colour: { ...byVolume, log: true, centre: 90, ramp: 'blueRed' } })
    chooseProperty(controller, 2)
    expect(controller.state.getState().colour).toMatchObject({ log: false, centre: null, ramp: 'viridis' })
    chooseProperty(controller, 1)
    expect(controller.state.getState().colour).toMatchObject({ log: true, centre: 90, ramp: 'blueRed' })
  })
})

describe('the choice of a ramp', () => {
  it('lists ramps by use, changes the colours at once and names the chosen ramp', async () => {
    const { user, controller } = shown(<ColourSettings />, { colour: byVolume })
    await user.click(screen.getByText('Ramp: viridis'))
    const unsafe = screen.getByRole('group', { name: 'Not colour-blind safe' })
    expect(within(unsafe).getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByRole('radio', { name: 'viridis' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'turbo' }))
    expect(controller.state.getState().colour.ramp).toBe('turbo')
    expect(screen.getByText('Ramp: turbo')).toBeVisible()
    act(() => controller.undo())
    expect(screen.getByRole('radio', { name: 'viridis' })).toBeChecked()
  })
})

describe('the legend', () => {
  it('goes to a time at which objects have values', async () => {
    const { user, controller } = shown(<Legend small={false} />, { colour: byVolume })
    const elsewhere = propertyOf('type:float\n4,1:60\n5,1:90\n')
    act(() => controller.live.setState({ properties: new Map([[1, { stage: 'ready', value: elsewhere }]]) }))
    expect(screen.getByText('Values at time points 4–5')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go to time point 4' }))
    expect(controller.state.getState().time).toBe(4)
  })

  it('counts the objects coloured by hand and selects them', async () => {
    const { user, controller, ids } = shown(<Legend small={false} />, { colour: byVolume })
    const refs = [1, 3].map(id => ({ time: 1, id, channel: 0 }))
    act(() => controller.dispatch({ type: 'paint', refs, colour: 0xff0000 }))
    await user.click(screen.getByRole('button', { name: '2 coloured by hand' }))
    expect(ids()).toEqual([1, 3])
  })

  it('offers texts on the cells when many colours are easily confused', async () => {
    const ids = Array.from({ length: 24 }, (_, at) => at + 1)
    const { user, controller } = shown(<Legend small={false} />, { colour: byVolume })
    const labels = propertyOf(
      `type:label\n${ids.map(id => `# ${id}=part${id} #d0${(id + 40).toString(16)}50`).join('\n')}\n${ids.map(id => `1,${id}:${id}`).join('\n')}\n`,
    )
    act(() =>
      controller.live.setState({
        shown: { time: 1, coarse: false, tables: [tableOf(ids)] },
        properties: new Map([[1, { stage: 'ready', value: labels }]]),
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Write the names on the cells' }))
    expect(controller.state.getState().texts).toBe('values')
  })
})

describe('saving a set', () => {
  it('asks before it replaces a set with the same name', async () => {
    const first = { name: 'left', set: cell(1) }
    const { user, controller } = shown(<NamedSets />, { named: [first], selection: cell(2) })
    await user.type(screen.getByRole('textbox', { name: 'Name of the new set' }), 'left{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('There is already a set “left”.')
    expect(controller.state.getState().named).toEqual([first])
    await user.click(screen.getByRole('button', { name: 'Replace it' }))
    expect(controller.state.getState().named).toEqual([{ name: 'left', set: cell(2) }])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the inspector', () => {
  it('shows all properties and marks those that are still loading', () => {
    shown(<Inspector />, { selection: cell(2) })
    expect(screen.getByText('90')).toBeVisible()
    expect(screen.getByText('fate')).toBeVisible()
    expect(screen.getByRole('img', { name: 'loading' })).toBeVisible()
  })

  it('leaves out the time of data without time and the neighbours of a single object', () => {
    const { controller } = shown(<Inspector />, { selection: cell(2) }, { minTime: 1, maxTime: 1 })
    expect(screen.queryByText('Time')).toBeNull()
    expect(screen.getByRole('button', { name: 'Add neighbours' })).toBeVisible()
    act(() => controller.live.setState({ shown: { time: 1, coarse: false, tables: [tableOf([2])] } }))
    expect(screen.queryByRole('button', { name: 'Add neighbours' })).toBeNull()
  })
})

describe('the list of objects', () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1)
  const rowHeight = 32

  it('shows the object that was picked in the picture and leaves the focus', () => {
    const List = () => <ObjectsTable objects={useObjects()} />
    const { controller } = shown(<List />, { selection: cell(40) })
    act(() => controller.live.setState({ shown: { time: 1, coarse: false, tables: [tableOf(ids)] } }))
    const list = screen.getByRole('listbox')
    const scrolledTo = (id: number) => id * rowHeight - list.clientHeight
    expect(list.scrollTop).toBe(scrolledTo(40))
    act(() => controller.dispatch({ type: 'pick', ref: { time: 1, id: 90, channel: 0 }, adding: false }))
    expect(list.scrollTop).toBe(scrolledTo(90))
    expect(document.body).toHaveFocus()
  })

  it('stays where a person scrolled it while the selection is the same', () => {
    const List = () => <ObjectsTable objects={useObjects()} />
    const { controller } = shown(<List />, { selection: cell(40) })
    act(() => controller.live.setState({ shown: { time: 1, coarse: false, tables: [tableOf(ids)] } }))
    const list = screen.getByRole('listbox')
    list.scrollTop = 0
    act(() => controller.dispatch({ type: 'hide' }))
    expect(list.scrollTop).toBe(0)
  })
})

describe('the search for objects', () => {
  it.each([
    ['2', [2]],
    ['2, 40,7', [2, 7, 40]],
    ['2, 1000', [2]],
  ])('selects with Enter what %j names', async (text, wanted) => {
    const { user, controller } = shown(<MenuPanel />, { menu: 'objects' })
    const ids = Array.from({ length: 100 }, (_, at) => at + 1)
    act(() => controller.live.setState({ shown: { time: 1, coarse: false, tables: [tableOf(ids)] } }))
    await user.type(
      screen.getByRole('searchbox', { name: 'Search objects by name or number' }),
      `${text}{Enter}`,
    )
    expect(selectedRefs(controller).map(({ id }) => id)).toEqual(wanted)
  })
})

describe('the keyboard', () => {
  const frames = () => act(() => new Promise(done => requestAnimationFrame(() => done(undefined))))

  it('gives the focus of a closed panel back to its button', async () => {
    const { user } = shown(
      <>
        <Rail hasTools={false} onTools={() => undefined} />
        <MenuPanel />
      </>,
      { menu: 'camera' },
    )
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Camera' })).toHaveFocus()
  })

  it('moves in the list with Ctrl and adds with Ctrl and Space', async () => {
    const List = () => <ObjectsTable objects={useObjects()} />
    const { user, ids } = shown(<List />)
    await user.click(screen.getAllByRole('option')[0]!)
    await frames()
    await user.keyboard('{Control>}{ArrowDown}')
    await frames()
    await user.keyboard('{ArrowDown}')
    await frames()
    expect(ids()).toEqual([1])
    await user.keyboard(' {/Control}')
    expect(ids()).toEqual([1, 3])
  })
})

it('the title of a number field has the digits of the file, not those of its 32-bit float', () => {
  render(<NumberField label="Lowest" value={Math.fround(0.4)} onChange={() => undefined} />)
  expect(screen.getByRole('textbox', { name: 'Lowest' })).toHaveAttribute('title', '0.4')
})
