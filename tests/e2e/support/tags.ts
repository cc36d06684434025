// Tags of a person, and the list that shows them.
import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from './apiClient.js'

/** Creates a private tag. Returns its id. */
export async function createTag(
  api: ApiClient,
  name: string,
  color = '#2E6F40',
  comment = 'One of several',
): Promise<string> {
  const { createTag: tag } = await api.ask<{ createTag: { id: string } }>(
    'mutation($input: NewTag!) { createTag(input: $input) { id } }',
    { input: { name, color, comment } },
  )
  return tag.id
}

/** The first tag of the person's list that contains the name. */
export const tagItem = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('list', { name: 'Your tags' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
