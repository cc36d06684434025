// Sharing of a dataset with people, groups and the public. Each story checks who sees the dataset and who
// does not.
import type { Page } from '@playwright/test'
import { addMember, createGroup } from '../support/groups.js'
import { expectAccessible, expectState } from '../support/screens.js'
import {
  expectHeading,
  fullName,
  laboratory,
  main,
  newDataset,
  olive,
  press,
  region,
  rightsOf,
  rowOf,
  somebody,
  title,
} from '../support/sharings.js'
import { expect, test } from '../support/test.js'

const hidden = 'This dataset cannot be shown'

/** Shares with the person or group of the name `found` in a dialog that `button` opens. */
async function share(
  page: Page,
  {
    button,
    level = 'Reader',
    typed,
    found,
  }: { button: string; level?: string; typed: string; found: string },
) {
  await press(main(page), button)
  const box = page.getByRole('dialog', { name: button.replace('Add', 'Share with') })
  await box.getByRole('radio', { name: level }).check()
  await box.getByRole('searchbox').fill(typed)
  const choice = box.getByRole('button', { name: found })
  await expect(choice).toBeVisible()
  await expectState(page, `sharings-${button.toLowerCase().replaceAll(' ', '-')}`)
  await choice.click()
  await expect(box).toHaveCount(0)
}

test('an owner shares a dataset with a person, with a group and with everybody', async ({
  newPerson,
  page: visitor,
  visitAs,
}) => {
  const [owner, rhea, gus] = [
    await newPerson(olive()),
    await newPerson(somebody('Rhea')),
    await newPerson(somebody('Gus')),
  ]
  const id = await newDataset(owner)
  await addMember(owner.api, await createGroup(owner.api, laboratory), gus)
  const [page, reader] = [await visitAs(owner), await visitAs(rhea)]
  await test.step('the dataset page links the owner to an empty list of shares', async () => {
    await page.goto(`/dataset/${id}/`)
    await main(page).getByRole('link', { name: 'Sharings' }).click()
    await expect(rowOf(page, 'People', fullName(owner)).getByText('Owner')).toBeVisible()
    await expect(region(page, 'Groups').getByText('Not shared with a group.')).toBeVisible()
    await expectState(page, 'sharings-none')
  })
  await test.step('a reader sees the dataset and its shares and can change neither', async () => {
    await share(page, { button: 'Add a person', typed: 'rhe', found: fullName(rhea) })
    await expect(rightsOf(page, fullName(rhea))).toBeVisible()
    await reader.goto(`/dataset/${id}/`)
    await main(reader).getByRole('link', { name: 'Sharings' }).click()
    await expect(main(reader).getByText('You can see the sharings but not change them')).toBeVisible()
    await expect(main(reader).getByRole('radio')).toHaveCount(0)
    await expectState(reader, 'sharings-reader')
  })
  await test.step('a manager changes all shares except their own and the right of the owner', async () => {
    await rightsOf(page, fullName(rhea)).getByRole('radio', { name: 'Manager' }).check()
    await expect(page.getByText(`${fullName(rhea)}: manager`)).toBeVisible()
    await reader.reload()
    await expect(main(reader).getByRole('button', { name: 'Add a person' })).toBeVisible()
    await expect(rowOf(reader, 'People', fullName(rhea))).toBeVisible()
    await expect(main(reader).getByRole('list', { name: 'People' }).getByRole('radio')).toHaveCount(0)
  })
  const member = await visitAs(gus)
  await test.step('members see a dataset shared with their group', async () => {
    await member.goto(`/dataset/${id}/`)
    await expectHeading(member, hidden)
    await share(page, { button: 'Add a group', level: 'Manager', typed: 'asc', found: laboratory })
    await expect(rightsOf(page, laboratory)).toBeVisible()
    await member.reload()
    await expectHeading(member, title)
  })
  await test.step('ending a share reports the access that remains through a group', async () => {
    await share(page, { button: 'Add a person', typed: 'gus', found: fullName(gus) })
    const reason = rowOf(page, 'Who can see this', fullName(gus)).getByText('manager through the group')
    await expect(reason).toBeVisible()
    await rightsOf(page, fullName(gus)).getByRole('radio', { name: 'No rights' }).check()
    await expect(
      main(page).getByText(
        `The share with ${fullName(gus)} has ended. They still have access: manager through the group`,
      ),
    ).toBeVisible()
    await expectState(page, 'sharings-remains')
  })
  await test.step('ending the group share removes the access', async () => {
    await rightsOf(page, laboratory).getByRole('radio', { name: 'No rights' }).check()
    await expect(page.getByText(`No longer shared with “${laboratory}”`)).toBeVisible()
    await member.reload()
    await expectHeading(member, hidden)
  })
  const access = region(page, 'Public access')
  await test.step('visitors see the dataset only while it is public', async () => {
    await main(page).getByRole('switch', { name: 'Public' }).click()
    await press(page.locator('body'), 'Make public')
    await expect(access.getByText('Everybody on the web can see')).toBeVisible()
    await visitor.goto(`/dataset/${id}/`)
    await expectHeading(visitor, title)
    await expect(main(visitor).getByRole('link', { name: 'Sharings' })).toHaveCount(0)
    await visitor.waitForLoadState('networkidle') // pictures that arrive later would be refused
    await main(page).getByRole('switch', { name: 'Public' }).click()
    await expect(access.getByText('Only people with whom')).toBeVisible()
    await visitor.goto(`/dataset/${id}/`)
    await expectHeading(visitor, hidden)
    await expectAccessible(page)
  })
})
