import type { Response } from 'supertest'
import { OutgoingMail } from '../../server/entities/outgoingMail.js'
import { memoryLimiter } from '../../server/platform/limiter.js'
import type { GraphqlAnswer } from './doors.js'
import type { World } from './world.js'

let number = 0

/** What the form of the documents holds, under our names. */
export const newPerson = (more: object = {}) => {
  const login = `newcomer${++number}`
  return {
    login,
    name: 'Ada',
    surname: 'Lovelace',
    email: `${login}@example.org`,
    phone: '+33 1 23 45',
    address: '1 rue de la Paix',
    jobTitle: 'Analyst',
    password: 'engine1',
    institution: 'Institute',
    laboratory: 'Laboratory',
    team: 'Team',
    ...more,
  }
}
type NewPerson = Record<string, unknown>

/** The same under the names of old programs. */
export const onWire = ({
  phone,
  address,
  jobTitle,
  institution,
  laboratory,
  team,
  quotaBytes,
  ...same
}: NewPerson) => ({
  ...same,
  tel: phone,
  adress: address,
  fonction: jobTitle,
  name_institution: institution,
  name_laboratory: laboratory,
  name_team: team,
  id_institution: 0,
  id_laboratory: 0,
  id_team: 0,
  date: '2026-01-01',
  exist: 1,
  id_right: 3,
  active_status: true,
  quota: quotaBytes ?? 1073741824,
})
const wireNames: Readonly<Record<string, string>> = {
  phone: 'tel',
  address: 'adress',
  jobTitle: 'fonction',
  institution: 'name_institution',
  laboratory: 'name_laboratory',
  team: 'name_team',
  quotaBytes: 'quota',
}

export interface Answer {
  readonly done: boolean
  readonly message?: string | undefined
  readonly code?: string | undefined
  readonly fields: Readonly<Record<string, string>>
}
const ofGraphql = ({ errors }: GraphqlAnswer): Answer => ({
  done: !errors,
  message: errors?.[0]?.message,
  code: errors?.[0]?.extensions.code,
  fields: errors?.[0]?.extensions.fields ?? {},
})
const ofRest = ({ status, body }: Response): Answer => {
  const ours = Object.fromEntries(Object.entries(wireNames).map(([name, wire]) => [wire, name]))
  const { detail, code, fields } = (status === 200 ? {} : body) as {
    detail?: string
    code?: string
    fields?: Record<string, string>
  }
  return {
    done: status === 200,
    message: detail,
    code,
    fields: Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, words]) => [ours[name] ?? name, words]),
    ),
  }
}

const mutation = (name: string, parameters: string, given: string) =>
  `mutation (${parameters}) { ${name}(${given}) }`
export interface AccountDoor {
  signUp(person: NewPerson, who?: Parameters<World['graphql']>[2]): Promise<Answer>
  forgot(email: string): Promise<Answer>
  reset(token: string, password: string): Promise<Answer>
  change(userId: number, password: string, who?: Parameters<World['graphql']>[2]): Promise<Answer>
}

/** The same deeds by both doors. */
export const accountDoors = (world: () => World): Readonly<Record<'graphql' | 'rest', AccountDoor>> => ({
  graphql: {
    signUp: async (input, who) =>
      ofGraphql(
        await world().graphql(mutation('signUp', '$input: NewAccount!', 'input: $input'), { input }, who),
      ),
    forgot: async email =>
      ofGraphql(
        await world().graphql(mutation('requestPasswordReset', '$email: String!', 'email: $email'), {
          email,
        }),
      ),
    reset: async (token, password) =>
      ofGraphql(
        await world().graphql(
          mutation(
            'resetPassword',
            '$token: String!, $password: String!',
            'token: $token, password: $password',
          ),
          { token, password },
        ),
      ),
    change: async (userId, password, who) =>
      ofGraphql(
        await world().graphql(
          mutation(
            'changePassword',
            '$userId: ID!, $password: String!',
            'userId: $userId, password: $password',
          ),
          { userId, password },
          who,
        ),
      ),
  },
  rest: {
    signUp: async (person, who) =>
      ofRest(await world().rest('post', '/api/register/', { body: onWire(person) }, who)),
    forgot: async email => ofRest(await world().rest('get', '/api/forgotpassword/', { query: { email } })),
    reset: async (urltoken, password) =>
      ofRest(await world().rest('put', '/api/resetpasswd/', { body: { urltoken, new_password: password } })),
    change: async (userId, password, who) =>
      ofRest(
        await world().rest(
          'put',
          '/api/update-password/',
          { body: { user_id: userId, new_password: password } },
          who,
        ),
      ),
  },
})

export const validate = async (world: World, token: string): Promise<Answer> =>
  ofGraphql(await world.graphql(mutation('validateEmail', '$token: String!', 'token: $token'), { token }))
export const validateAgain = async (world: World, email: string): Promise<Answer> =>
  ofGraphql(
    await world.graphql(mutation('sendValidationAgain', '$email: String!', 'email: $email'), { email }),
  )
export const enter = async (world: World, login: string, password: string): Promise<Answer> =>
  ofGraphql(
    await world.graphql(
      'mutation ($login: String!, $password: String!) { signIn(login: $login, password: $password) { id } }',
      { login, password },
    ),
  )

/** What waits in the outbox for one address, the oldest first. */
export const mailsTo = (world: World, recipient: string): Promise<OutgoingMail[]> =>
  world.db.manager.find(OutgoingMail, { where: { recipient }, order: { id: 'ASC' } })

/** The token in the last mail to an address. */
export async function tokenFor(world: World, recipient: string): Promise<string> {
  const mail = (await mailsTo(world, recipient)).at(-1)
  return /\/(?:validate|resetpw)\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Every window of the limits is new. */
export const freshLimits = (world: World): void =>
  void Object.assign(world.platform, { limiter: memoryLimiter() })
