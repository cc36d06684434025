import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { readColourMap } from '../../../formats/colourMap'
import { ColourSettings } from '../../../client/viewer/panel/colours/ColourSettings'
import { ColourMapsContext, type ColourMapsPort } from '../../../client/viewer/state/properties/colourMaps'
import { Controller } from '../../../client/viewer/state/controller'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { manifestOf, propertyOf } from '../../viewer/support'

const property = propertyOf('type:label\n1,1:3\n1,2:7\n')
const entry = {
  id: 5,
  name: 'zone',
  type: 'label',
  values: 2,
  range: null,
  sha256: '',
  load: 'click',
} as const
const manifest = manifestOf([{ time: 1 }], { properties: [entry, { ...entry, id: 6, name: 'other' }] })

function opened(given: Partial<ColourMapsPort> = {}) {
  const saveOwn = jest.fn(async (_name: string, _content: string) => null)
  const nothing = async () => null
  const port: ColourMapsPort = {
    maps: [],
    fault: null,
    mayChange: false,
    own: [],
    mayKeep: true,
    want: () => undefined,
    save: nothing,
    remove: nothing,
    saveOwn,
    removeOwn: nothing,
    ...given,
  }
  const controller = new Controller(manifest, { time: 1 })
  controller.loadWanted = () => undefined
  controller.live.setState({ properties: new Map([[5, { stage: 'ready', value: property }]]) })
  controller.dispatch({ type: 'colour', colour: { mode: 'property', propertyId: 5 } })
  render(
    <ControllerContext value={controller}>
      <ColourMapsContext value={port}>
        <ColourSettings />
      </ColourMapsContext>
    </ControllerContext>,
  )
  const palette = () => controller.state.getState().colour.palette
  return { saveOwn, palette, user: userEvent.setup() }
}

it('a reader gives a label an own colour, saves the colours for herself and takes the colour back', async () => {
  const { saveOwn, palette, user } = opened()
  await user.click(screen.getByRole('button', { name: 'Edit the colours' }))
  fireEvent.change(screen.getByLabelText('Colour of Label 7'), { target: { value: '#ff0000' } })
  expect(palette()).toBe('labels:7_ff0000')
  expect(screen.queryByLabelText('Name of the colour map')).toBeNull()
  await user.type(screen.getByLabelText('Name of your colour map'), 'mine')
  await user.click(screen.getByRole('button', { name: 'Save the colour map for your own use' }))
  const [name, content] = saveOwn.mock.calls[0]!
  expect(name).toBe('mine')
  expect(readColourMap(content).map?.stops.at(-1)).toEqual({ value: 7, colour: 0xff0000 })
  await screen.findByText('mine is saved for you.')
  await user.click(screen.getByRole('button', { name: 'Usual colour of Label 7' }))
  expect(palette()).toBe('distinct')
})

it('an own map colours its labels, and a map without labels is reported', async () => {
  const own = [
    { id: '1', name: 'mine', content: '0 0 0 0\n3 1 2 3\n9 1 1 1\n' },
    { id: '2', name: 'heat', content: '0 0 0 0\n0.5 9 9 9\n' },
  ]
  const { palette, user } = opened({ own })
  await user.click(screen.getByRole('button', { name: 'Edit the colours' }))
  await user.click(screen.getByRole('button', { name: 'mine' }))
  expect(palette()).toBe('labels:3_010203~9_010101')
  await user.click(screen.getByRole('button', { name: 'heat' }))
  expect(screen.getByRole('alert')).toHaveTextContent('The map has no colours of labels')
  expect(palette()).toBe('labels:3_010203~9_010101')
})

it('a visitor edits colours and cannot save them', async () => {
  const { user } = opened({ mayKeep: false })
  await user.click(screen.getByRole('button', { name: 'Edit the colours' }))
  expect(screen.queryByLabelText('Name of your colour map')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export as text' })).toBeVisible()
})
