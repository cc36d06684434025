import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Switch } from '../../../client/ui/form/Switch'
import { Tabs } from '../../../client/ui/Tabs'

const faces = ['Groups', 'Tree', 'Tags', 'Text'].map((label, value) => ({
  value,
  label,
  icon: null,
  disabled: label === 'Tags',
}))

function Row({ first = 1 }: { first?: number | null }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <button>before</button>
      <Tabs label="Filters" tabs={faces} value={value} onChange={setValue} tools={<button>Fold</button>}>
        the panel of {value}
      </Tabs>
    </>
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })

describe('a row of tabs', () => {
  it('is one tab stop, followed by the tools beside it', async () => {
    render(<Row />)
    const user = userEvent.setup()
    await user.tab()
    await user.tab()
    expect(tab('Tree')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Fold' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(tab('Tree')).toHaveFocus()
  })

  it('moves the focus with arrow keys, wraps at its ends and opens on Space and Enter', async () => {
    render(<Row />)
    const user = userEvent.setup()
    await user.click(tab('Tree'))
    for (const [key, name] of [
      ['{ArrowLeft}', 'Groups'],
      ['{ArrowLeft}', 'Text'],
      ['{ArrowRight}', 'Groups'],
      ['{End}', 'Text'],
      ['{Home}', 'Groups'],
    ] as const) {
      await user.keyboard(key)
      expect(tab(name)).toHaveFocus()
      expect(tab('Tree')).toHaveAttribute('aria-selected', 'true')
    }
    await user.keyboard('{Enter}')
    expect(screen.getByRole('tabpanel', { name: 'Groups' })).toHaveTextContent('the panel of 0')
    expect(tab('Groups')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id)
    await user.keyboard('{End} ')
    expect(screen.getByRole('tabpanel', { name: 'Text' })).toBeVisible()
  })

  it('marks a disabled tab and never opens it', async () => {
    render(<Row />)
    const user = userEvent.setup()
    await user.click(tab('Tags'))
    expect(tab('Tags')).toHaveFocus()
    expect(tab('Tags')).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter} ')
    expect(screen.getByRole('tabpanel', { name: 'Tree' })).toBeVisible()
  })

  it('focuses its first tab when no tab is open', async () => {
    render(<Row first={null} />)
    const user = userEvent.setup()
    expect(screen.queryByRole('tabpanel')).toBeNull()
    await user.tab()
    await user.tab()
    expect(tab('Groups')).toHaveFocus()
  })
})

describe('a switch', () => {
  it('toggles by its label, by Space and by Enter', async () => {
    function One() {
      const [on, setOn] = useState(false)
      return <Switch label={<b>Public</b>} checked={on} onChange={setOn} />
    }
    render(<One />)
    const user = userEvent.setup()
    const control = screen.getByRole('switch', { name: 'Public' })
    await user.click(screen.getByText('Public'))
    expect(control).toBeChecked()
    control.focus()
    await user.keyboard(' ')
    expect(control).not.toBeChecked()
    await user.keyboard('{Enter}')
    expect(control).toBeChecked()
  })

  it('does not submit a form and does nothing while disabled', async () => {
    const submitted: unknown[] = []
    const { rerender } = render(
      <form
        onSubmit={event => {
          event.preventDefault()
          submitted.push('sent')
        }}
      >
        <Switch label="Public" checked={false} onChange={on => submitted.push(on)} />
      </form>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('switch'))
    expect(submitted).toEqual([true])
    rerender(<Switch label="Public" checked={false} disabled onChange={on => submitted.push(on)} />)
    await user.click(screen.getByText('Public'))
    expect(submitted).toEqual([true])
  })
})
