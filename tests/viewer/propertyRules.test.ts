import { describe, expect, it } from '@jest/globals'
import { ruleOfText } from '../../client/instrument/colour/colourMapRule'
import { scaleOf } from '../../client/instrument/colour/colourScale'
import { defaultColour } from '../../client/instrument/viewerState'
import {
  colourMapOf,
  editableStops,
  movedStop,
  withoutStop,
  withStop,
} from '../../client/viewer/panel/colours/ColourMapEditor'
import { Controller } from '../../client/viewer/state/controller'
import { chooseProperty } from '../../client/viewer/state/properties/propertyRules'
import { sampleRamp } from '../../formats/ramps'
import { manifestOf } from './support'

const entry = (id: number, more = {}) => ({
  id,
  name: `p${id}`,
  type: 'float' as const,
  values: 2,
  range: null,
  sha256: '',
  load: 'click' as const,
  ...more,
})
const opened = (colours?: string) => {
  const controller = new Controller(
    manifestOf([{ time: 1 }], { properties: [entry(1, colours === undefined ? {} : { colours }), entry(2)] }),
  )
  // loading needs a server
  controller.loadWanted = () => undefined
  return controller
}
const colourOf = (controller: Controller) => controller.state.getState().colour

describe('a property that is chosen the first time', () => {
  it('has the colours that a manager saved, and later those that the person gave it', () => {
    const controller = opened('heat\n5 0 0 0\n10 255 0 0\n20 255 255 255\n')
    chooseProperty(controller, 1)
    expect(colourOf(controller)).toMatchObject({
      mode: 'property',
      propertyId: 1,
      ramp: 'stops:0_000000~0.3333_ff0000~1_ffffff',
      range: [5, 20],
    })
    controller.dispatch({ type: 'colour', colour: { ramp: 'magma', range: null } })
    chooseProperty(controller, 2)
    chooseProperty(controller, 1)
    expect(colourOf(controller)).toMatchObject({ ramp: 'magma', range: null })
  })

  it('does not take over the stops of another property', () => {
    const controller = opened('0 0 0 0\n1 255 0 0\n')
    chooseProperty(controller, 1)
    chooseProperty(controller, 2)
    expect(colourOf(controller)).toMatchObject({ propertyId: 2, ramp: 'viridis', range: null })
  })

  it('does not take over own colours of labels, which come back with their property', () => {
    const controller = opened()
    chooseProperty(controller, 1)
    controller.dispatch({ type: 'colour', colour: { palette: 'labels:3_ff0000' } })
    chooseProperty(controller, 2)
    expect(colourOf(controller).palette).toBe('distinct')
    chooseProperty(controller, 1)
    expect(colourOf(controller).palette).toBe('labels:3_ff0000')
  })

  it('has the usual colours when the saved map cannot be read', () => {
    const controller = opened('damaged')
    chooseProperty(controller, 1)
    expect(colourOf(controller).ramp).toBe('viridis')
    expect(ruleOfText('damaged')).toBeNull()
  })
})

describe('the stops of a ramp', () => {
  const stops = editableStops('stops:0_000000~0.2_ff0000~1_ffffff')

  it('begin as colours of the ramp of the list', () => {
    const five = editableStops('viridis')
    expect(five.map(({ place }) => place)).toEqual([0, 0.25, 0.5, 0.75, 1])
    expect(five[0]?.colour).toBe(0x440154)
  })

  it('are added in the widest gap without a change of the picture', () => {
    const more = withStop(stops)
    expect(more.map(({ place }) => place)).toEqual([0, 0.2, 0.6, 1])
    const { ramp } = scaleOf(
      { ...defaultColour, ramp: 'stops:0_000000~0.2_ff0000~1_ffffff', range: [0, 1] },
      { whole: [0, 1], nearly: [0, 1], leastPositive: 1 } as never,
      null,
    )
    expect(more[2]?.colour).toBe(sampleRamp(ramp, 0.6))
  })

  it('are moved past each other, and not beyond the ends', () => {
    const moved = movedStop(withStop(stops), 1, 0.8)
    expect(moved.map(({ place }) => place)).toEqual([0, 0.6, 0.8, 1])
    expect(movedStop(stops, 1, 7)[1]?.place).toBe(1)
  })

  it('are removed while two remain, and the ends stay the ends', () => {
    const two = withoutStop(stops, 0)
    expect(two).toEqual([
      { place: 0, colour: 0xff0000 },
      { place: 1, colour: 0xffffff },
    ])
    expect(withoutStop(two, 0)).toBe(two)
  })

  it('have the values of the scale in a file, also on a logarithm', () => {
    expect(colourMapOf('m', stops, { ends: [10, 20], log: false }).stops.map(({ value }) => value)).toEqual([
      10, 12, 20,
    ])
    const log = colourMapOf('m', editableStops('stops:0_000000~0.5_ff0000~1_ffffff'), {
      ends: [1, 100],
      log: true,
    })
    expect(log.stops[1]?.value).toBeCloseTo(10)
  })
})
