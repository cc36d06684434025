// The first start of a server, seen by a visitor. The servers of all other journeys continue with its data.
import { picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const examples = 9
// the server converts all examples, which loads both cores
test.setTimeout(1_000_000)

test('the home page follows the import of the examples on a first start', async ({ page, api }) => {
  const previews = page.locator('article img[src*="/previews/"]')
  await test.step('the home page answers while the examples are being imported', async () => {
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await previews.count(), 'otherwise nothing is seen of the import').toBeLessThan(examples)
  })
  await test.step('an example card shows its progress', async () => {
    const progress = page
      .getByRole('progressbar')
      .or(page.getByText(/Waiting for its turn|Converting meshes|Drawing the preview/))
    await expect(progress.first()).toBeVisible()
    await picture(page, 'home-first-start')
  })
  await test.step('nine cards show their animations without a reload', async () => {
    // Moving progress bars take as much processor time as the import itself.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await api.prepared()
    await page.emulateMedia({ reducedMotion: null })
    await expect(previews).toHaveCount(examples)
    const widths = await page.locator('article img').evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map(async image => {
          image.loading = 'eager'
          await image.decode()
          return image.naturalWidth
        }),
      ),
    )
    expect(widths).toEqual(Array<number>(examples).fill(300))
  })
})
