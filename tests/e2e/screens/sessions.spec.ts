// The list and the form of saved sessions, in both themes and on a phone.
import { expectScreen } from '../support/screens.js'
import { createSession, longName, managerWithDataset, sessionRow } from '../support/sessions.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

for (const [size, options] of Object.entries(sizes))
  test(`saved sessions at ${size} width`, async ({ newPerson, visitAs }) => {
    const { person, api, id } = await managerWithDataset(newPerson)
    const session = await createSession(api, id, longName)
    const page = await visitAs(person, options)
    await hidePhoneNotice(page)
    await test.step(`the form of a session fits at ${size} width`, async () => {
      await page.goto(`/dataset/${id}/sessions/${session.id}/update/`)
      await expect(page.getByRole('main').getByLabel('State')).toBeVisible()
      await expectScreen(page, `sessions-form-${size}`)
    })
    await test.step(`the question before a deletion fits at ${size} width`, async () => {
      await page.goto(`/dataset/${id}/sessions/`)
      await sessionRow(page, longName)
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expectScreen(page, `sessions-${size}`)
    })
  })
