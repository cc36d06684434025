// The list of datasets and its filters.
import { expect, type Locator, type Page } from '@playwright/test'

export const sideList = (page: Page): Locator => page.getByRole('complementary', { name: 'Datasets' })
export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

/** The names in the list, in alphabetical order. */
export const listedNames = async (page: Page): Promise<string[]> => {
  const names = await page
    .locator('li[aria-posinset] a[title]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ title }) => title))
  return names.sort()
}

/** Expects exactly these names in the list, in any order. */
export const expectListed = (page: Page, wanted: readonly string[]): Promise<void> =>
  expect.poll(() => listedNames(page), { message: 'the names in the list' }).toEqual(wanted.toSorted())

/** The button that removes an active filter. */
export const filterChip = (page: Page, words: string): Locator =>
  page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: `Remove the filter ${words}` })

export const clearFilters = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear the filters' }).click()

/** Expects the query of the address, for example `?mine`. */
export const expectQuery = (page: Page, query: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).search, { message: 'the query of the address' }).toBe(query)
