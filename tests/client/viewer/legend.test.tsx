import { describe, expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { rowsIn } from '../../../client/instrument/sets/objectSet'
import { refsAt } from '../../../client/instrument/sets/rowIndex'
import { Covers, CoversContext } from '../../../client/viewer/state/covers'
import { Controller } from '../../../client/viewer/state/controller'
import { selectObjects } from '../../../client/viewer/state/selecting'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { Legend } from '../../../client/viewer/panel/legend/Legend'
import { defaultColour, type ViewerState } from '../../../client/instrument/viewerState'
import type { PropertyEntry } from '../../../formats/frame/manifest'
import type { Property } from '../../../formats/property/property'
import { manifestOf, propertyOf, tableOf } from '../../viewer/support'

const entry = { id: 1, name: 'volume (µm³)', type: 'float' as const, values: 3, range: null, sha256: 'a' }
const manifest = manifestOf([{ time: 0 }], { properties: [{ ...entry, load: 'click' }] })

/** The legend of a dataset at time point 1 with these objects. */
function shown(
  property: Property | null,
  ids: readonly number[],
  colour: Partial<ViewerState['colour']> = {},
  more: Partial<PropertyEntry> = {},
) {
  const described = { ...manifest, properties: manifest.properties.map(each => ({ ...each, ...more })) }
  const controller = new Controller(described, {
    time: 1,
    colour: { ...defaultColour, mode: 'property', propertyId: 1, ...colour },
  })
  controller.live.setState({
    shown: { time: 1, coarse: false, tables: [tableOf(ids)] },
    properties: new Map([[1, property ? { stage: 'ready', value: property } : { stage: 'loading' }]]),
  })
  const small = { small: false }
  const tree = ({ small: isSmall } = small) => (
    <ControllerContext value={controller}>
      <CoversContext value={new Covers()}>
        <Legend small={isSmall} />
      </CoversContext>
    </ControllerContext>
  )
  const { rerender } = render(tree())
  const idsOf = (set: 'selection' | 'isolated') => {
    const { index } = controller.world
    return refsAt(index, rowsIn(controller.state.getState()[set], controller.world), 1).map(({ id }) => id)
  }
  const selected = () => idsOf('selection')
  return {
    controller,
    user: userEvent.setup(),
    selected,
    isolated: () => idsOf('isolated'),
    rerender: (isSmall: boolean) => rerender(tree({ small: isSmall })),
  }
}
const legend = () => screen.getByRole('region', { name: 'Legend of volume' })
const volumes = propertyOf('type:float\n1,1:10\n1,2:20\n1,3:30\n')
const fates = propertyOf('type:string\n1,1:muscle\n1,2:skin\n1,3:muscle\n')

describe('the legend of numbers', () => {
  it('shows name, unit, ticks and the number of values on screen', () => {
    shown(volumes, [1, 2, 3], { range: [0, 40] })
    expect(within(legend()).getByRole('heading')).toHaveTextContent('volume (µm³)')
    for (const tick of ['0', '20', '40']) expect(within(legend()).getByText(tick)).toBeVisible()
    expect(screen.getByRole('img', { name: 'Distribution of 3 values on screen' })).toBeVisible()
    expect(within(legend()).queryByText('No value')).toBeNull()
  })

  it('leads from values that are out of date to the page of the property', () => {
    shown(volumes, [1, 2], {}, { isOutdated: true })
    const outdated = within(screen.getByRole('region', { name: 'Legend of volume (out of date)' }))
    const link = outdated.getByRole('link', { name: 'Why these values are out of date' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/dataset\/\d+\/properties\/1\/$/))
  })

  it('selects the objects between two numbers', async () => {
    const { user, selected } = shown(volumes, [1, 2, 3], { range: [10, 30] })
    const lowest = screen.getByRole('textbox', { name: 'Lowest value to select' })
    await user.clear(lowest)
    await user.type(lowest, '15{Enter}')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    expect(selected()).toEqual([2, 3])
  })

  it('offers the range of the time point when the values on screen hardly differ on the ramp', async () => {
    const { user, controller } = shown(volumes, [1, 2, 3], { range: [0, 400] })
    expect(within(legend()).getByText(/^At this time all values are from 10 to 30 µm³\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use the range of each time point' }))
    expect(controller.state.getState().colour).toMatchObject({ span: 'time', range: null })
    expect(within(legend()).queryByText(/^At this time/)).toBeNull()
  })

  it('leads from equal values to the nearest time point where they differ', async () => {
    const { user, controller } = shown(propertyOf('type:float\n0,1:0\n0,2:5\n1,1:0\n1,2:0\n'), [1, 2])
    expect(within(legend()).getByText(/^At this time all values are 0 µm³\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go to time 0, where they differ' }))
    expect(controller.state.getState().time).toBe(0)
  })

  it('counts and selects the objects without a value, and isolates them by a double click', async () => {
    const { user, selected, isolated } = shown(volumes, [1, 2, 8, 9])
    const row = screen.getByRole('button', { name: /No value\s*2/ })
    await user.click(row)
    expect(selected()).toEqual([8, 9])
    await user.dblClick(row)
    expect(isolated()).toEqual([8, 9])
  })

  it('names a property without any value, and a constant', () => {
    const { controller } = shown(
      { ...volumes, values: Float64Array.of(NaN, NaN, NaN) } as Property,
      [1, 2, 3],
    )
    expect(within(legend()).getByText('The property has no values.')).toBeVisible()
    expect(within(legend()).getByText('No object at this time has a value.')).toBeVisible()
    act(() => {
      const constant = { ...volumes, values: Float64Array.of(5, 5, 5) } as Property
      controller.live.setState({ properties: new Map([[1, { stage: 'ready', value: constant }]]) })
    })
    expect(within(legend()).getByText('All values are 5.')).toBeVisible()
  })

  it('shows how many values lie beyond the ends', () => {
    shown(volumes, [1, 2, 3], { range: [15, 25] })
    expect(within(legend()).getByText('1 below, 1 above the range')).toBeVisible()
  })
})

describe('the legend of categories', () => {
  const muscle = () => screen.getByRole('button', { name: /muscle/ })

  it('selects by a click, adds with Shift, removes with Ctrl, and isolates by a double click', async () => {
    const { user, selected, isolated } = shown(fates, [1, 2, 3])
    expect(muscle()).toHaveTextContent('2')
    await user.click(muscle())
    expect(selected()).toEqual([1, 3])
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: /skin/ }))
    await user.keyboard('{/Shift}')
    expect(selected()).toEqual([1, 2, 3])
    await user.keyboard('{Alt>}')
    await user.click(muscle())
    await user.keyboard('{/Alt}')
    expect(selected()).toEqual([2])
    await user.dblClick(muscle())
    expect(isolated()).toEqual([1, 3])
  })

  it('moves with arrow keys and selects with Enter', async () => {
    const { user, selected } = shown(fates, [1, 2, 3])
    act(() => muscle().focus())
    await user.keyboard('{ArrowDown}')
    await act(() => new Promise(done => requestAnimationFrame(() => done(undefined))))
    expect(screen.getByRole('button', { name: /skin/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(selected()).toEqual([2])
  })

  it('searches and sorts 10,000 categories, and renders only the visible ones', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `1,${at + 1}:cell ${at}`)
    const many = propertyOf(['type:string', ...lines].join('\n'))
    const { user } = shown(
      many,
      Array.from({ length: 10_000 }, (_, at) => at + 1),
    )
    expect(within(legend()).getByText('10,000 categories share 255 colours.')).toBeVisible()
    // one note, so that the list has the room
    expect(within(legend()).queryByText(/easily confused/)).toBeNull()
    expect(within(legend()).getAllByRole('listitem').length).toBeLessThan(60)
    await user.type(screen.getByRole('searchbox', { name: 'Search the legend' }), 'cell 9999')
    expect(within(legend()).getAllByRole('listitem')).toHaveLength(1)
    await user.type(screen.getByRole('searchbox', { name: 'Search the legend' }), 'x')
    expect(within(legend()).getByText('Nothing matches.')).toBeVisible()
  })

  it('names colours that are easily confused, with a remedy for few of them', async () => {
    const labels = propertyOf('type:label\n# 1=left #d05050\n# 2=right #d35353\n1,1:1\n1,2:2\n')
    const { user, controller } = shown(labels, [1, 2], { palette: 'original' })
    expect(screen.getByRole('img', { name: 'Colour easily confused with right' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use distinct colours' }))
    expect(controller.state.getState().colour.palette).toBe('distinct')
    await user.click(screen.getByRole('button', { name: 'Write the names on the cells' }))
    expect(controller.state.getState().texts).toBe('values')
    await user.click(screen.getByRole('button', { name: 'Remove the names from the cells' }))
    expect(controller.state.getState().texts).toBe('none')
  })
})

describe('the marks of the legend', () => {
  const object = (id: number) => ({ time: 1, id, channel: 0 })

  it('show the categories of the selected objects and of the object under the pointer', () => {
    const { controller } = shown(fates, [1, 2, 3, 9])
    const row = (name: RegExp) => screen.getByRole('button', { name })
    act(() => selectObjects(controller, [object(2)], 'replace'))
    expect(row(/skin/)).toHaveAttribute('aria-current', 'true')
    expect(row(/muscle/)).not.toHaveAttribute('aria-current')
    act(() => selectObjects(controller, [object(9)], 'add'))
    expect(row(/No value/)).toHaveAttribute('aria-current', 'true')
    act(() => controller.hover.setState({ ref: object(1), x: 5, y: 5 }))
    expect(row(/muscle/)).toHaveAttribute('data-hovered', 'true')
  })

  it('show the value of the selected object on the ramp', () => {
    const { controller } = shown(volumes, [1, 2, 3], { range: [0, 40] })
    act(() => selectObjects(controller, [object(3)], 'replace'))
    expect(document.querySelector('[data-value="30"]')).toHaveStyle({ left: '75%' })
  })

  it('stand on a folded legend, which otherwise shows the first colours', async () => {
    const { user, controller } = shown(fates, [1, 2, 3])
    await user.click(screen.getByRole('button', { name: 'Fold the legend' }))
    expect(legend().querySelectorAll('i')).toHaveLength(2)
    act(() => selectObjects(controller, [object(2)], 'replace'))
    expect(within(legend()).getByText('skin')).toBeVisible()
    expect(legend().querySelectorAll('i')).toHaveLength(1)
  })
})

describe('the legend', () => {
  it('shows that values load, and why they failed', () => {
    const { controller } = shown(null, [1])
    expect(within(legend()).getByRole('status')).toHaveTextContent('loading …')
    act(() => controller.live.setState({ properties: new Map([[1, { stage: 'failed', reason: 'gone' }]]) }))
    expect(within(legend()).getByRole('alert')).toHaveTextContent('Not loaded: gone.')
  })

  it('folds to its ramp, and is small without controls in a small window', async () => {
    const { user, rerender } = shown(volumes, [1, 2, 3])
    await user.click(screen.getByRole('button', { name: 'Fold the legend' }))
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
    const unfold = screen.getByRole('button', { name: 'Unfold the legend' })
    expect(unfold).toHaveAttribute('aria-expanded', 'false')
    rerender(true)
    expect(screen.getByText('volume')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('tells when it is folded that most objects have no value', async () => {
    const { user, controller } = shown(fates, [1, 4, 5, 6])
    expect(screen.queryByText('1 of 4 have a value')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Fold the legend' }))
    expect(screen.getByText('1 of 4 have a value')).toBeVisible()
    act(() => controller.live.setState({ shown: { time: 1, coarse: false, tables: [tableOf([1, 2, 4])] } }))
    expect(screen.queryByText(/have a value$/)).toBeNull()
  })

  it('keeps its counts while the time plays, and updates them afterwards', () => {
    const { controller } = shown(fates, [1, 2, 3])
    act(() => controller.dispatch({ type: 'play', on: true }))
    act(() => controller.live.setState({ shown: { time: 2, coarse: false, tables: [tableOf([7])] } }))
    expect(screen.getByRole('button', { name: /muscle/ })).not.toHaveTextContent('2')
    act(() => controller.dispatch({ type: 'play', on: false }))
    expect(within(legend()).getByText('No object at this time has a value.')).toBeVisible()
  })

  it('disappears when no property colours the objects', () => {
    const { controller } = shown(volumes, [1])
    act(() => controller.dispatch({ type: 'colour', colour: { mode: 'palette' } }))
    expect(screen.queryByRole('region')).toBeNull()
  })
})
