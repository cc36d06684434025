// What the viewer says about files of this computer after they were opened.
import { afterEach, expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import { LocalDialog } from '../../../client/features/viewerDock/local/LocalDialog'
import { localStore } from '../../../client/features/viewerDock/local/localStore'

const lost = { name: 't2.stl', reason: 'The file is empty.' }
const plain = { name: 'cell.png', reason: 'It is not drawn.' }
const say = (notes: Partial<ReturnType<typeof localStore.getState>>) => {
  render(<LocalDialog />)
  act(() => localStore.setState(notes))
}
const textOf = (role: string) => screen.queryByRole(role)?.textContent ?? null
afterEach(() => localStore.setState({ failed: [], remarks: [] }))

it.each([
  ['a refusal alone is an alert', [lost], [], /could not be opened/, 't2.stl', null],
  ['remarks on opened files are no alert', [], [plain], /^Opened/, null, 'cell.png'],
  ['both stand apart', [lost], [plain], /^Opened in part/, 't2.stl', 'cell.png'],
] as const)('%s', (...[, failed, remarks, title, alert, status]) => {
  say({ failed, remarks })
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  for (const [role, name] of [
    ['alert', alert],
    ['status', status],
  ] as const)
    expect(textOf(role)).toEqual(name === null ? null : expect.stringContaining(name))
})

it('each of two groups has its heading', () => {
  say({ failed: [lost], remarks: [plain] })
  for (const role of ['alert', 'status'])
    expect(within(screen.getByRole(role)).getByRole('heading', { level: 3 })).toBeTruthy()
})
