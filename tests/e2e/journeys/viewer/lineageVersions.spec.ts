// Two lineages of one dataset, compared in the lineage window.
import { addProperty, createTimeSeries, datasetPrepared } from '../../support/datasets.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

test.use({ viewport: { width: 1440, height: 900 } })

/** Two tetrahedra beside each other. */
const meshes = (time: number) =>
  [1, 2]
    .map(cell => {
      const x = cell * 3
      const faces = ['1 2 3', '1 2 4', '1 3 4', '2 3 4'].map(
        face => `f ${face.replace(/\d/g, corner => String(Number(corner) + (cell - 1) * 4))}\n`,
      )
      return `g t${time},${cell}\nv ${x} 0 0\nv ${x + 1} 0 0\nv ${x} 1 0\nv ${x} 0 1\n${faces.join('')}`
    })
    .join('')

test('two lineages of a dataset are compared, and their differences are listed', async ({
  newPerson,
  visitAs,
}) => {
  const priya = await newPerson('priya')
  const id = await createTimeSeries(priya.api, 'Two lineages', [0, 1, 2], meshes)
  await addProperty(priya.api, id, 'Tracked', 'type:time\n0,1:1,1\n0,2:1,2\n1,2:2,2\n')
  await addProperty(priya.api, id, 'Corrected', 'type:time\n0,1:1,1\n0,1:1,2\n1,1:2,1\n')
  await datasetPrepared(priya.api, id)
  const page = await visitAs(priya, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/lineage/?id_dataset=${id}`)
  const trees = page.getByRole('application', { name: /^Lineage/ })
  await expect(trees.first()).toHaveAccessibleName(/lives/)
  await page.getByText('Lineages', { exact: true }).click()
  const beside = page.getByRole('combobox', { name: 'Compare' })
  const kinds = ['Links that the other lacks', 'Links that the other adds', 'Cells with another mother']
  await test.step('a missing link, an added one and another mother are listed', async () => {
    await beside.selectOption({ index: 1 })
    for (const kind of kinds) await expect(page.getByText(`${kind} (1)`)).toBeVisible()
    await expectState(page, 'lineage-versions')
  })
  await test.step('each difference leads to its cell', async () => {
    const time = page.getByRole('slider', { name: 'Time', exact: true }).first()
    for (const [at, place] of ['1, time point 2', '2, time point 2', '2, time point 1'].entries()) {
      const list = page
        .getByRole('group')
        .filter({ hasText: `${kinds[at]} (1)` })
        .last()
      await list.getByText(`${kinds[at]} (1)`).click()
      await list.getByRole('button', { name: new RegExp(`${place}$`) }).click()
      await expect(time).toHaveAttribute('aria-valuenow', place.slice(-1))
    }
  })
})
