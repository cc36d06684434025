// People who signed up just now.
import { Door } from './door.mjs'
import { linkTo } from './mails.mjs'

const password = 'hidden1cells'
const place = {
  phone: '+47 22 85',
  address: '2 Quay Street',
  jobTitle: 'Researcher',
  institution: 'Station biologique',
  laboratory: 'Embryos',
  team: 'Tunicates',
}

/** Somebody with a validated address. */
export async function newcomer(server, login) {
  const email = `${login}@example.org`
  const door = new Door(server.base)
  await door.ask('mutation($input: NewAccount!) { signUp(input: $input) }', {
    input: { login, email, name: login, surname: 'Example', ...place, password },
  })
  const token = (await linkTo(server, email, 'validate')).split('/')[2]
  await door.ask('mutation($token: String!) { validateEmail(token: $token) }', { token })
  return { login, email, password }
}
