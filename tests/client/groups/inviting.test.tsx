import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { somebody } from '../users/people'

const can = {
  edit: true,
  delete: false,
  invite: true,
  createStudy: false,
  leave: false,
  accept: false,
  transfer: false,
  refusals: [],
}
const owner = { id: '9', login: 'ada', name: 'Ada', surname: 'Lovelace', email: null }
const group = {
  id: '5',
  version: 1,
  name: 'Ascidians',
  private: true,
  description: '',
  role: 'OWNER',
  owner,
  studies: [],
  can,
  memberships: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } },
}

it('a failed invitation shows the documented words, the reason and the typed e-mail', async () => {
  const inviteToGroup = () => {
    throw refusal('Too many attempts: wait a while', 'TOO_MANY')
  }
  const { user } = renderApp('/group/5/update/', { me: somebody(), group, inviteToGroup })
  const invite = within(await screen.findByRole('region', { name: 'Invite by e-mail' }))
  await user.type(invite.getByLabelText('E-mail'), 'bob@example.org')
  await user.click(invite.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Group invitation has been sent if user exists !')).toBeVisible()
  expect(invite.getByRole('alert')).toHaveTextContent('Too many attempts: wait a while')
  expect(invite.getByLabelText('E-mail')).toHaveValue('bob@example.org')
})
