import { afterEach, expect, it, jest } from '@jest/globals'
import { readSession } from '../../../client/instrument/session/session'
import { sheetWindow } from '../../../client/lib/browser/browser'
import { Controller } from '../../../client/viewer/state/controller'
import { manifestOf } from '../../viewer/support'

const manifest = manifestOf([{ time: 0 }])
const view = 'time=0&bttn1=hide_dataset&bttn2=show_infos'
const inWindow = (isSheet: boolean) =>
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(query => ({ matches: isSheet && query === sheetWindow }) as MediaQueryList)
const menuOf = (controller: Controller) => controller.state.getState().menu

afterEach(() => {
  jest.restoreAllMocks()
})

it.each([
  [false, 'properties'],
  [true, null],
])('the menu of a shared or kept view covers no picture: sheets %s, menu %s', (isSheet, menu) => {
  inWindow(isSheet)
  expect(menuOf(new Controller(manifest, readSession(view)))).toBe(menu)
  expect(menuOf(new Controller(manifest, {}, view))).toBe(menu)
})

it('a link that asks for a menu opens it in each window, and a later link keeps the menu of the person', () => {
  inWindow(true)
  const controller = new Controller(manifest, { menu: 'objects' })
  expect(menuOf(controller)).toBe('objects')
  controller.restore({ time: 0 })
  expect(menuOf(controller)).toBe('objects')
  controller.restore(readSession(view))
  expect(menuOf(controller)).toBeNull()
})
