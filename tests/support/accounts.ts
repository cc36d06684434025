import type { Response } from 'supertest'
import type { NewAccount } from '../../client/generated/types'
import { OutgoingMail } from '../../server/entities/operation/outgoingMail.js'
import { memoryLimiter } from '../../server/platform/limiter.js'
import {
  ChangePasswordDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  SendValidationAgainDocument,
  SignInDocument,
  SignUpDocument,
  ValidateEmailDocument,
} from './clientDocuments.js'
import { ask, type GraphqlAnswer } from './people.js'
import type { World } from './world.js'

let number = 0

/** The values of the documented sign-up form, under the GraphQL names. */
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

/** The same values under the names of the REST interface. */
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
const ofGraphql = ({ errors }: Pick<GraphqlAnswer, 'errors'>): Answer => ({
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

export interface AccountCalls {
  signUp(person: NewPerson, who?: Parameters<World['graphql']>[2]): Promise<Answer>
  forgot(email: string): Promise<Answer>
  reset(token: string, password: string): Promise<Answer>
  change(userId: number, password: string, who?: Parameters<World['graphql']>[2]): Promise<Answer>
}

/** The account operations over GraphQL and over REST. */
export const accountCalls = (world: () => World): Readonly<Record<'graphql' | 'rest', AccountCalls>> => ({
  graphql: {
    signUp: async (input, who) =>
      ofGraphql(await ask(world(), SignUpDocument, { input: input as NewAccount }, who)),
    forgot: async email => ofGraphql(await ask(world(), RequestPasswordResetDocument, { email })),
    reset: async (token, password) =>
      ofGraphql(await ask(world(), ResetPasswordDocument, { token, password })),
    change: async (userId, password, who) =>
      ofGraphql(await ask(world(), ChangePasswordDocument, { userId, password }, who)),
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
  ofGraphql(await ask(world, ValidateEmailDocument, { token }))
export const validateAgain = async (world: World, email: string): Promise<Answer> =>
  ofGraphql(await ask(world, SendValidationAgainDocument, { email }))
export const enter = async (world: World, login: string, password: string): Promise<Answer> =>
  ofGraphql(await ask(world, SignInDocument, { login, password }))

/** All mails in the outbox for one address, oldest first. */
export const mailsTo = (world: World, recipient: string): Promise<OutgoingMail[]> =>
  world.db.manager.find(OutgoingMail, { where: { recipient }, order: { id: 'ASC' } })

/** The token in the last mail to an address. */
export async function tokenFor(world: World, recipient: string): Promise<string> {
  const mail = (await mailsTo(world, recipient)).at(-1)
  return /\/(?:validate|resetpw)\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Replaces the limiter, so that no earlier attempt counts. */
export const freshLimits = (world: World): void =>
  void Object.assign(world.platform, { limiter: memoryLimiter() })
