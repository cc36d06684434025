import { expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { legendHeight } from '../../../client/viewer/scene/drawLegend'
import { Legend } from '../../../client/viewer/panel/legend/Legend'
import { PropertiesMenu } from '../../../client/viewer/panel/PropertiesMenu'
import { ColourMapsContext } from '../../../client/viewer/state/properties/colourMaps'
import { Controller } from '../../../client/viewer/state/controller'
import { Covers, CoversContext } from '../../../client/viewer/state/covers'
import { currentLegends } from '../../../client/viewer/state/currentLegend'
import { legendSort } from '../../../client/viewer/state/legendSort'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { manifestOf, propertyOf, tableOf } from '../../viewer/support'

const texts = [
  ['volume', 'type:float\n1,1:10\n1,2:20\n'],
  ['fate', 'type:string\n1,1:skin\n1,2:muscle\n'],
  ['nucleus', 'type:sphere\n1,1:0,0,0,1\n'],
] as const
const loaded = texts.map(([name, text], at) => ({ id: at + 1, name, property: propertyOf(text) }))
const manifest = manifestOf([{ time: 1 }], {
  properties: loaded.map(({ id, name, property: { type } }) => ({
    id,
    name,
    type,
    values: 2,
    range: null,
    sha256: name,
    load: 'click',
  })),
})
const tile = { left: 0, top: 0, width: 300, height: 200 }

function opened() {
  const controller = new Controller(manifest, { time: 1 })
  // loading needs a server
  controller.loadWanted = () => undefined
  controller.live.setState({
    shown: { time: 1, coarse: false, tables: [tableOf([1, 2])] },
    properties: new Map(loaded.map(({ id, property }) => [id, { stage: 'ready', value: property }])),
  })
  return controller
}

it('a property is shown in a picture of its own, whose legend brings it to the first place', async () => {
  const controller = opened()
  render(
    <ControllerContext value={controller}>
      <ColourMapsContext value={null}>
        <CoversContext value={new Covers()}>
          <PropertiesMenu />
          <Legend small={false} />
        </CoversContext>
      </ColourMapsContext>
    </ControllerContext>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show fate beside' }))
  await user.click(screen.getByRole('button', { name: /^volume/ }))
  const view = {
    label: { x: 0, y: 0, radius: 0, seen: false },
    unitsPerPixel: 1,
    axes: new Float32Array(9),
    matrix: new Float32Array(16),
    focal: 1,
    width: 600,
    height: 200,
    tiles: [tile, { ...tile, left: 300 }],
  }
  act(() => controller.viewed(view))
  const legend = screen.getByRole('region', { name: 'Legend of fate' })
  expect(within(legend).getByText('muscle')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Legend of volume' })).toBeVisible()
  await user.click(within(legend).getByRole('button', { name: /^fate/ }))
  expect(controller.state.getState()).toMatchObject({ beside: [1], colour: { propertyId: 2 } })
  act(() => controller.undo())
  expect(controller.state.getState()).toMatchObject({ beside: [2], colour: { propertyId: 1 } })
  await user.click(screen.getByRole('button', { name: 'Remove the picture of fate' }))
  expect(controller.state.getState().beside).toEqual([])
})

it('the legends of a picture name the shapes that are drawn, and each tile has its own', () => {
  const controller = opened()
  expect(currentLegends(controller)).toEqual([null])
  controller.dispatch({ type: 'draw', propertyId: 3, on: true })
  const [shapes] = currentLegends(controller)
  expect(shapes).toMatchObject({ legend: null, shapes: [{ name: 'nucleus', type: 'sphere', count: 1 }] })
  controller.dispatch({ type: 'colour', colour: { mode: 'property', propertyId: 2 } })
  const [both] = currentLegends(controller)
  expect(both).toMatchObject({ legend: { title: 'fate' } })
  expect(legendHeight(both!)).toBeGreaterThan(legendHeight({ ...both!, shapes: [] }))
  controller.dispatch({ type: 'beside', propertyId: 1, on: true })
  expect(currentLegends(controller).map(each => each?.legend?.title)).toEqual(['fate', 'volume'])
})

it('a picture lists the categories in the order of the legend on screen', () => {
  const controller = opened()
  controller.dispatch({ type: 'colour', colour: { mode: 'property', propertyId: 2 } })
  const names = () => {
    const legend = currentLegends(controller)[0]?.legend
    return legend?.kind === 'categories' ? legend.entries.map(({ name }) => name) : []
  }
  const byName = names()
  expect(byName).toEqual([...byName].sort())
  legendSort.setState({ texts: 'value' })
  expect(names()).not.toEqual(byName)
  legendSort.setState({ texts: 'name' })
})

const tracksMade = {
  count: 2,
  ends: new Float32Array(12),
  times: new Float32Array(4),
  tints: new Uint8Array(8),
  founders: new Map([[0, 0xff0000]]),
  oldest: 7,
  left: 0,
}

it('the legend of a picture names the founders of tracks, and the ages of tracks by age', () => {
  const controller = opened()
  controller.tracks.made.setState({ tracks: tracksMade, isBusy: false })
  const coloured = (colour: 'cells' | 'founder' | 'age') => {
    controller.tracks.follow = () => undefined
    controller.dispatch({ type: 'tracks', tracks: { whose: 'all', colour } })
    return currentLegends(controller)[0]!
  }
  const plain = coloured('cells')
  expect(plain.tracks).toBeNull()
  const founder = coloured('founder')
  expect(founder.tracks).toMatchObject({ founders: [{ colour: 0xff0000 }], more: 0, oldest: null })
  expect(founder.tracks?.founders[0]?.name).not.toBe('')
  const age = coloured('age')
  expect(age.tracks).toEqual({ founders: [], more: 0, oldest: 7 })
  expect(legendHeight(founder)).toBeGreaterThan(legendHeight(plain))
  expect(legendHeight(age)).toBeGreaterThan(legendHeight(plain))
})
