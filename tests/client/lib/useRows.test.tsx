import { expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useRows } from '../../../client/lib/list/useRows'

const height = 64

/** The tests give every element a height of 640 px, so the pane shows ten rows. */
function Pane({ count }: { count: number }) {
  const scroll = useRef<HTMLDivElement>(null)
  const { rows, total, show } = useRows({ count, height, beyond: 2, paneRef: scroll })
  return (
    <>
      {[3, 5, 20].map(to => (
        <button key={to} onClick={() => show(to)}>
          {to}
        </button>
      ))}
      <div ref={scroll} data-testid="pane" data-total={total}>
        {rows.map(({ index, start, size }) => (
          <i key={index}>{`${index}:${start}:${size} `}</i>
        ))}
      </div>
    </>
  )
}
const pane = () => screen.getByTestId('pane')
const indices = () => [...pane().querySelectorAll('i')].map(row => Number(row.textContent.split(':')[0]))
const span = () => [indices()[0], indices().at(-1)]
const show = (index: number) => fireEvent.click(screen.getByRole('button', { name: String(index) }))
const scrollTo = (top: number) => {
  pane().scrollTop = top
  fireEvent.scroll(pane())
}

it('useRows renders only the visible rows and a few around them, each in its place', () => {
  render(<Pane count={1000} />)
  expect(pane()).toHaveAttribute('data-total', '64000')
  expect(span()).toEqual([0, 11])
  scrollTo(100 * height + 10)
  expect(span()).toEqual([98, 112])
  expect(pane().querySelector('i')).toHaveTextContent('98:6272:64')
  scrollTo(990 * height)
  expect(span()).toEqual([988, 999])
})

it('useRows scrolls the shortest way to a row and does not move for a visible row', () => {
  render(<Pane count={1000} />)
  show(5)
  expect(pane().scrollTop).toBe(0)
  show(20)
  expect(pane().scrollTop).toBe(21 * height - 640)
  show(3)
  expect(pane().scrollTop).toBe(3 * height)
})

it('useRows shows the end of a shortened list and no rows of an empty one', () => {
  const { rerender } = render(<Pane count={1000} />)
  scrollTo(500 * height)
  rerender(<Pane count={20} />)
  expect(span()).toEqual([8, 19])
  rerender(<Pane count={0} />)
  expect(indices()).toEqual([])
})
