// Helpers for sharings: a dataset with its owner, other people, and the screen of the sharings.
import { expect, type Locator, type Page } from '@playwright/test'
import { tetrahedron } from './archives.js'
import type { NewPerson, Person } from './people.js'

export const title = 'Light-sheet recording of an ascidian embryo, segmented by hand and checked twice'
export const laboratory = 'Ascidian laboratory of the marine station'

let created = 0
/** Searches find people by name, so each has another surname. */
const number = () => String(++created).padStart(3, '0')

export const somebody = (name: string): NewPerson => ({
  login: name.toLowerCase(),
  name,
  surname: `Moos ${number()}`,
})

/** A person with a long name. */
export const olive = (): NewPerson => ({
  login: 'olive',
  name: 'Olive',
  surname: 'Karlsdotter Hohenstein-Altenburg von und zu Saalfeld',
})

/** An address without an account. */
export const unknownEmail = (name: string): string => `${name}${number()}@sharing.example.org`

export const newDataset = ({ api }: Person): Promise<string> =>
  api.createDataset(title, { name: 'embryo.obj', bytes: tetrahedron })

export const fullName = ({ name, surname }: Person): string => `${name} ${surname}`

export const main = (page: Page): Locator => page.getByRole('main')
export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()
export const region = (page: Page, name: string): Locator => main(page).getByRole('region', { name })
export const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(main(page).getByRole('heading', { name })).toBeVisible()

/** The rights of a person or group, as radio buttons. */
export const rightsOf = (page: Page, name: string): Locator =>
  main(page).getByRole('group', { name: `Rights of ${name}` })

export const rowOf = (page: Page, list: string, name: string): Locator =>
  main(page).getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })
