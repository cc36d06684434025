import { beforeEach, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { CsvTable } from '../../../client/instrument/table/tableCsv'
import { CsvButton } from '../../../client/viewer/panel/table/CsvButton'
import { ToolBox } from '../../../client/viewer/panel/ToolBox'
import { Controller } from '../../../client/viewer/state/controller'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { manifestOf } from '../../viewer/support'

const objects = {
  times: new Int32Array(0),
  offsets: new Uint32Array(1),
  ids: new Uint32Array(0),
  channels: new Uint16Array(0),
  names: new Uint8Array(0),
  texts: [''],
}
const table: CsvTable = {
  data: { objects, names: null, properties: new Map() },
  columns: [],
  rows: new Uint32Array(0),
}

function Export() {
  const [open, setOpen] = useState(false)
  return (
    <ToolBox label="Export" title="Export" icon={null} open={open} onOpen={setOpen}>
      <CsvButton label="Values" name="values" disabled={false} table={() => table} />
      <button type="button" onClick={() => setOpen(false)}>
        Done
      </button>
    </ToolBox>
  )
}
const shown = () => {
  render(
    <ControllerContext value={new Controller(manifestOf([{ time: 1 }]), {})}>
      <Export />
    </ControllerContext>,
  )
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:values'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = () => undefined
})

it('a button that writes a file keeps the focus, so that Escape closes its box', async () => {
  const user = shown()
  await user.click(button('Export'))
  await user.click(button('Values'))
  expect(await screen.findByRole('button', { name: 'Values' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Export' })).toBeNull()
  expect(button('Export')).toHaveFocus()
})

it('a box that its content closes gives the focus back to its button', async () => {
  const user = shown()
  await user.click(button('Export'))
  await user.click(button('Done'))
  expect(button('Export')).toHaveFocus()
})
