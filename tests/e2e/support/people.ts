// Creates people and signs them in.
import type { Page } from '@playwright/test'
import { ApiClient } from './apiClient.js'
import { linkTo, tokenOf } from './mails.js'
import type { TestServer } from '../../support/serverProcess.mjs'

export interface Credentials {
  readonly login: string
  readonly password: string
}

export interface Person extends Credentials {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly surname: string
  /** a client that is signed in as this person */
  readonly api: ApiClient
}

/** Everything that a sign-up asks for besides login, e-mail, name and password. */
export const workplace = {
  phone: '+47 22 85',
  address: '2 Quay Street',
  jobTitle: 'Researcher',
  institution: 'Marine Station',
  laboratory: 'Evo Devo of Invertebrates',
  team: 'Grids',
}

export type NewPerson = Partial<typeof workplace> & {
  /** beginning of the login; a number is added to make it unique */
  readonly login: string
  readonly email?: string
  readonly name?: string
  readonly surname?: string
}

let created = 0

/** Signs a person up, validates the e-mail and signs in. */
export async function createPerson(server: TestServer, wanted: NewPerson): Promise<Person> {
  const login = `${wanted.login}-${++created}`
  const person = {
    ...workplace,
    email: `${login}@example.org`,
    name: wanted.login,
    surname: 'Example',
    password: 'hidden1cells',
    ...wanted,
    login,
  }
  const api = new ApiClient(server.base)
  await api.ask('mutation($input: NewAccount!) { signUp(input: $input) }', { input: person })
  await api.ask('mutation($token: String!) { validateEmail(token: $token) }', {
    token: tokenOf(await linkTo(server, person.email, 'validate')),
  })
  await api.signIn(person.login, person.password)
  const { me } = await api.ask<{ me: { id: string } }>('{ me { id } }')
  const { email, name, surname, password } = person
  return { id: me.id, login, email, name, surname, password, api }
}

/** Signs in through the form. `visitAs` is faster when the test is not about the form. */
export async function signIn(page: Page, { login, password }: Credentials): Promise<void> {
  await page.goto('/login/')
  await page.getByLabel('Username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /log in/i }).click()
  await page.waitForURL('**/dataset/**')
}
