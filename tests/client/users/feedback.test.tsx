import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { staff } from './people'

const message = (id: number, isDone = false) => ({
  id: String(id),
  author: 'Ada',
  email: '',
  title: `Message ${id}`,
  text: 'Words',
  imageUrl: '',
  page: '',
  browser: '',
  version: '',
  answer: null,
  answeredAt: null,
  isDone,
  at: '2026-05-06T10:20:00.000Z',
})
const older = { name: 'Show older messages' }

it('the inbox offers older messages until the last ones came, also after one was marked as done', async () => {
  const all = Array.from({ length: 130 }, (_, at) => message(130 - at))
  const { user } = renderApp('/staff/feedback/', {
    me: staff(),
    feedback: ({ before }: { before?: string | null }) =>
      all.filter(({ id }) => !before || Number(id) < Number(before)).slice(0, 100),
    markFeedback: ({ id }: { id: string }) => message(Number(id), true),
  })
  const lines = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  await user.click(await screen.findByRole('button', { name: 'Done: Message 130' }))
  expect(await screen.findByRole('button', older)).toBeVisible()
  expect(lines()).toHaveLength(99)
  await user.click(screen.getByRole('button', older))
  expect(await screen.findByText('Message 1')).toBeVisible()
  expect(lines()).toHaveLength(129)
  expect(screen.queryByRole('button', older)).toBeNull()
})
