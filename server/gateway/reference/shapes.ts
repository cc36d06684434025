import type { z } from 'zod'

export type Schema = z.core.JSONSchema.JSONSchema

export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
export const number: Schema = { type: 'number' }
export const yes: Schema = { type: 'boolean' }
export const time: Schema = { type: 'string', format: 'date-time' }
export const maybe = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
export const word = (...words: readonly string[]): Schema => ({ enum: [...words] })
/** A record with all of these fields; answers may have more fields later. */
export const record = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const named = (name: keyof typeof records): Schema => ({ $ref: `#/components/schemas/${name}` })

export const infos = { id: whole, infos: text, datatype: text }
const name = { id: whole, login: text, name: text, surname: text }

/** Records that several calls answer, by their names in the description. */
export const records = {
  Dataset: record({
    id: whole,
    name: text,
    comments: text,
    date: time,
    id_people: whole,
    public: yes,
    type: whole,
    spf: number,
    dt: number,
    id_ncbi: whole,
    id_study_id: maybe(whole),
    bundle: whole,
    mintime: whole,
    maxtime: whole,
  }),
  Person: record({ ...name, is_staff: yes, active_status: yes, email: maybe(text), quota: maybe(number) }),
  Name: record(name),
  Place: record({ id: whole, name: text }),
  Group: record({
    id: whole,
    name: text,
    description: text,
    privacy: word('private', 'public'),
    date: time,
    status: maybe(text),
    id_owner: whole,
  }),
  GroupLink: record({ id: whole, id_people: whole, id_group: whole, date: time, status: text }),
  Study: record({ id: whole, name: text, description: text, id_group: whole }),
  StudyLink: record({ id: whole, id_user: whole, id_study: whole, status: text, date: time }),
  Link: record({ id: whole, link: text, description: text, id_dataset: whole }),
  Session: record({
    id: whole,
    name: text,
    url: text,
    shortcut: text,
    defaut: whole,
    id_dataset: whole,
    id_people: whole,
    date: time,
  }),
  Sharing: record({
    id: whole,
    base: text,
    id_base: whole,
    id_who: maybe(whole),
    id_group: maybe(whole),
    how: whole,
    date: time,
    id_people: maybe(whole),
  }),
  Info: record({ ...infos, date: time, id_people: whole, id_dataset: whole, common: whole, type: whole }),
  Curation: record({ id_object: text, value: text, active: yes }),
  Tag: record({ id: whole, name: text, comment: text, public: yes, color: text }),
  Taxon: record({ id: whole, id_parent: whole, name: text }),
  Connection: record({ id: whole, id_user: maybe(whole), date_login: maybe(time), date_logout: maybe(time) }),
  Interaction: record({
    id_user: maybe(whole),
    ip: maybe(text),
    name: text,
    access: time,
    id_dataset: maybe(whole),
  }),
  Sources: record({ count: whole, list: list(record({ id_user: maybe(whole), count: whole })) }),
  Build: record({ id: whole, name: text, os: text, version: text, date: text, path: text, size: number }),
  Failure: record({ status: word('error'), error_message: text }),
} satisfies Record<string, Schema>
