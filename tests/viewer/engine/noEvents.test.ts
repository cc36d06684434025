import { expect, it, jest } from '@jest/globals'
import { _roots, createRoot } from '@react-three/fiber'
import { noEvents } from '../../../client/viewer/scene/noEvents'

it('a canvas element that is rendered again with the same properties needs no picture', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined) // three advises fiber against its clock
  const renderer = { render() {}, setPixelRatio() {}, setSize() {}, xr: {}, domElement: {} }
  const canvas = {} as HTMLCanvasElement
  const root = createRoot(canvas)
  const configured = () =>
    root.configure({
      gl: () => renderer,
      frameloop: 'demand',
      dpr: 1,
      events: noEvents,
      size: { width: 300, height: 150, top: 0, left: 0 },
    })
  await configured()
  const changed = jest.fn()
  _roots.get(canvas)!.store.subscribe(changed) // fiber draws after each change of its state
  await configured()
  expect(changed).not.toHaveBeenCalled()
})
