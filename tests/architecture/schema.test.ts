import 'reflect-metadata'
import { expect, it } from '@jest/globals'
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { createSchema } from '../../server/gateway/graphql/graphql.js'

const schema: GraphQLSchema = await createSchema()
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))

type Member = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument
interface Named<T> {
  readonly path: string
  readonly item: T
}
const fieldsOf = (type: GraphQLNamedType): readonly Named<GraphQLField<unknown, unknown>>[] =>
  isObjectType(type)
    ? Object.values(type.getFields()).map(item => ({ path: `${type.name}.${item.name}`, item }))
    : []
const fields = types.flatMap(fieldsOf)
const argumentsOf = fields.flatMap(({ path, item }) =>
  item.args.map(argument => ({ path: `${path}(${argument.name})`, item: argument })),
)
const inputFields: readonly Named<GraphQLInputField>[] = types
  .filter(isInputObjectType)
  .flatMap(type => Object.values(type.getFields()).map(item => ({ path: `${type.name}.${item.name}`, item })))
const values = types
  .filter(isEnumType)
  .flatMap(type => type.getValues().map(item => ({ path: `${type.name}.${item.name}`, item })))
const members: readonly Named<Member>[] = [...fields, ...argumentsOf, ...inputFields]
const isCurrent = ({ item }: Named<Member>) => item.deprecationReason === undefined
const isConnection = ({ name }: GraphQLNamedType) => name.endsWith('Connection')
const pathsOf = (found: readonly Named<unknown>[]) => found.map(({ path }) => path)

it('every type, field, argument, input field and enum value has a description', () => {
  const named = types.map(item => ({ path: item.name, item }))
  expect(pathsOf([...named, ...members, ...values].filter(({ item }) => !item.description))).toEqual([])
  expect(members.length).toBeGreaterThan(800)
})

it('lists with pages have one shape', () => {
  const paged = fields.filter(({ item }) =>
    item.args.some(({ name }) => name === 'after' || name === 'offset'),
  )
  expect(pathsOf(paged.filter(({ item }) => !isConnection(getNamedType(item.type))))).toEqual([])
  for (const type of types.filter(isObjectType)) {
    const { nodes, pageInfo, totalCount, ...others } = type.getFields()
    if (!isConnection(type)) expect([type.name, nodes, pageInfo]).toEqual([type.name, undefined, undefined])
    else
      expect([type.name, String(pageInfo?.type), String(totalCount?.type ?? 'Int!'), others]).toEqual([
        type.name,
        'PageInfo!',
        'Int!',
        {},
      ])
    if (isConnection(type)) expect(String(nodes?.type)).toMatch(/^\[\w+!\]!$/)
  }
  for (const { path, item } of fields.filter(({ item }) => isConnection(getNamedType(item.type)))) {
    const { after, first } = Object.fromEntries(item.args.map(argument => [argument.name, argument]))
    expect([path, String(after?.type), String(first?.type), first?.defaultValue]).toEqual([
      path,
      'String',
      'Int!',
      50,
    ])
  }
})

it('a list without pages says how many items it can have', () => {
  const plain = fields.filter(
    ({ item }) =>
      isListType(getNullableType(item.type)) &&
      item.name !== 'nodes' &&
      isObjectType(getNamedType(item.type)),
  )
  expect(plain.length).toBeGreaterThan(20)
  expect(pathsOf(plain.filter(({ item }) => !/\b(at most|complete)\b/.test(item.description ?? '')))).toEqual(
    [],
  )
})

it('fields and arguments that hold an id have the type ID', () => {
  const ids = members.filter(isCurrent).filter(({ item }) => /^id$|Ids?$/.test(item.name))
  expect(ids.length).toBeGreaterThan(100)
  expect(pathsOf(ids.filter(({ item }) => getNamedType(item.type).name !== 'ID'))).toEqual([])
})

it('the input of a mutation is called input, uploads or places', () => {
  const inputs = argumentsOf
    .filter(isCurrent)
    .filter(({ path, item }) => path.startsWith('Mutation.') && isInputObjectType(getNamedType(item.type)))
  expect(inputs.length).toBeGreaterThan(10)
  const others = inputs.filter(({ item }) => item.name !== 'input')
  expect(new Set(others.map(({ item }) => `${item.name}: ${String(item.type)}`))).toEqual(
    new Set(['uploads: UploadedMeshes!', 'places: [MeshPlace!]']),
  )
})

it('a root read of one thing is nullable', () => {
  const one = fields.filter(
    ({ path, item }) =>
      path.startsWith('Query.') &&
      isObjectType(getNamedType(item.type)) &&
      !isListType(getNullableType(item.type)) &&
      !isConnection(getNamedType(item.type)) &&
      item.args.some(isRequiredArgument),
  )
  expect(pathsOf(one)).toEqual(
    expect.arrayContaining(
      ['dataset', 'group', 'study', 'user', 'taxon', 'viewerSessionByShortcut', 'invitation'].map(
        name => `Query.${name}`,
      ),
    ),
  )
  expect(pathsOf(one.filter(({ item }) => isNonNullType(item.type)))).toEqual([])
})

it('a deprecated name says what to use, and is optional', () => {
  const former = members.filter(member => !isCurrent(member))
  expect(pathsOf(former).toSorted()).toEqual([
    'Mutation.updateGroup(changes)',
    'Mutation.updateStudy(changes)',
    'Mutation.updateTag(changes)',
    'Query.connections',
  ])
  for (const { item } of former) expect(item.deprecationReason).toMatch(/^Use `\w+`.* version 1\.0\.$/)
})
