// npm run domain -- annotations
// Writes the skeleton of a domain whose things belong to a dataset: entity, loader, service, resolver, index and
// a test of rights. Readers of the dataset read its things, managers add and remove them. A second argument
// gives the singular, where it is not the plural without 's'.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

const {
  positionals: [domain = '', noun = domain.replace(/s$/, '')],
} = parseArgs({ allowPositionals: true })
const stop = message => {
  console.error(message)
  process.exit(1)
}
if (![domain, noun].every(word => /^[a-z][a-zA-Z]*$/.test(word)))
  stop('Usage: npm run domain -- <domain> [<singular>], in camelCase: npm run domain -- annotations')
if (domain === noun) stop(`Name the singular of '${domain}' as the second argument.`)
if (existsSync(`server/domains/${domain}`)) stop(`server/domains/${domain} exists already.`)

const Noun = noun[0].toUpperCase() + noun.slice(1)
const Domain = domain[0].toUpperCase() + domain.slice(1)
const words = text => text.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
const table = noun.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const files = {
  [`server/entities/data/${noun}.ts`]: `import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm'
import { Dataset } from './dataset.js'

@Entity('${table}')
@ObjectType({ simpleResolvers: true, description: 'a ${words(noun)} of a dataset' })
export class ${Noun} {
  @Field(() => ID, { description: 'id of the ${words(noun)}' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Index()
  @ForeignKey(() => Dataset, { onDelete: 'CASCADE' })
  @Column({ name: 'dataset_id', type: 'int' })
  datasetId!: number

  @Field(() => String, { description: 'name of the ${words(noun)}, 1 to 255 characters' })
  @Column({ type: 'varchar', length: 255 })
  name!: string
}
`,
  [`server/domains/${domain}/${noun}.types.ts`]: `import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { isShown } from '../../lib/text.js'

@InputType({ description: 'a ${words(noun)} to add to a dataset' })
export class New${Noun} {
  @Field(() => String, { description: '1 to 255 characters' })
  name!: string
}

export const new${Noun} = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give a name')
    .max(255, 'At most 255 characters')
    .refine(isShown, 'Without control characters'),
})
`,
  [`server/domains/${domain}/${noun}.loaders.ts`]: `import { ${Noun} } from '../../entities/data/${noun}.js'
import type { Batch } from '../../kernel/context.js'
import { grouped } from '../../lib/grouped.js'
import { readRows } from '../../lib/rows.js'

/** In the order of creation. The service bounds their number per dataset. */
export const ${domain}ByDataset: Batch<number, ${Noun}[]> = async ({ db }, ids) => {
  const rows = await readRows(db, ${Noun}, 'WHERE t.dataset_id IN (?) ORDER BY t.id', [ids])
  return grouped(ids, rows, row => row.datasetId)
}
`,
  [`server/domains/${domain}/${noun}.service.ts`]: `import type { Dataset } from '../../entities/data/dataset.js'
import { ${Noun} } from '../../entities/data/${noun}.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { insertRow } from '../../lib/rows.js'
import type { Soon } from '../../lib/soon.js'
import { getDataset, managedDataset, seenDatasets } from '../datasets/dataset.service.js'
import { lockManaged } from '../datasets/managed.service.js'
import { signedIn } from '../users/user.service.js'
import { ${domain}ByDataset } from './${noun}.loaders.js'
import { type New${Noun}, new${Noun} } from './${noun}.types.js'

const most = 100

/** The caller has checked that the viewer may read the dataset. */
export const ${domain}Of = (ctx: RequestContext, { id }: Dataset): Soon<${Noun}[]> =>
  ctx.load(${domain}ByDataset, id)

/** Throws NotFound or Forbidden unless the caller manages the dataset. */
export async function add${Noun}(ctx: RequestContext, datasetId: number, input: New${Noun}): Promise<Dataset> {
  await signedIn(ctx)
  await ctx.write(async inner => {
    await lockManaged(inner, datasetId)
    const { name } = new${Noun}.parse(input)
    if ((await inner.db.countBy(${Noun}, { datasetId })) >= most)
      throw new InvalidInput(\`A dataset has at most \${most}: remove one first\`, { name: \`at most \${most}\` })
    await insertRow(inner.db, ${Noun}, { datasetId, name })
  })
  return getDataset(ctx, datasetId)
}

/** Throws NotFound when the viewer may not read the dataset, Forbidden when they do not manage it. */
export async function remove${Noun}(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const found = await ctx.find(${Noun}, id)
  if (!found || (await seenDatasets(ctx, [found.datasetId])).length === 0)
    throw new NotFound('No such ${noun}')
  const dataset = await managedDataset(ctx, found.datasetId)
  await ctx.db.delete(${Noun}, { id })
  return dataset
}
`,
  [`server/domains/${domain}/${noun}.resolver.ts`]: `import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { ${Noun} } from '../../entities/data/${noun}.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { add${Noun}, ${domain}Of, remove${Noun} } from './${noun}.service.js'
import { New${Noun} } from './${noun}.types.js'

@Resolver(() => Dataset)
export class ${Noun}Resolver {
  @FieldResolver(() => [${Noun}], { description: '${words(domain)}, in order of creation; complete, at most 100' })
  ${domain}(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return ${domain}Of(ctx, dataset)
  }

  @Mutation(() => Dataset, { description: 'adds one of at most 100; needs a manager of the dataset' })
  add${Noun}(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => New${Noun}, { description: 'the ${words(noun)}' }) input: New${Noun},
  ) {
    return add${Noun}(ctx, datasetId, input)
  }

  @Mutation(() => Dataset, { description: 'needs a manager of the dataset' })
  remove${Noun}(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the ${words(noun)}' }) id: number) {
    return remove${Noun}(ctx, id)
  }
}
`,
  [`server/domains/${domain}/index.ts`]: `import type { Domain } from '../../kernel/domain.js'
import { ${Noun}Resolver } from './${noun}.resolver.js'

export const ${domain}: Domain = { resolvers: [${Noun}Resolver], routes: [] }
`,
  [`tests/server/${domain}/${noun}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { ${Noun} } from '../../../server/entities/data/${noun}.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let hidden: Dataset

beforeAll(async () => {
  world = await createWorld()
  hidden = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, name: 'hidden' })
  await world.share(hidden.id)
})
afterAll(() => world.close())

const add =
  'mutation ($id: ID!, $input: New${Noun}!) { add${Noun}(datasetId: $id, input: $input) { ${domain} { id name } } }'
const remove = 'mutation ($id: ID!) { remove${Noun}(id: $id) { ${domain} { id } } }'
const list = 'query ($id: ID!) { dataset(id: $id) { ${domain} { name } } }'
const stored = () =>
  world.db.manager.save(world.db.manager.create(${Noun}, { datasetId: hidden.id, name: 'first' }))
const count = () => world.db.manager.countBy(${Noun}, { datasetId: hidden.id })

type Outcome = 'done' | 'FORBIDDEN' | 'NOT_FOUND' | 'UNAUTHENTICATED'
/** Outcome of adding and removing for each viewer of a private dataset. */
const may: Readonly<Record<Who, Outcome>> = {
  owner: 'done',
  manager: 'done',
  staff: 'done',
  reader: 'FORBIDDEN',
  stranger: 'NOT_FOUND',
  anonymous: 'UNAUTHENTICATED',
}

describe.each(everybody)('%s', who => {
  it('adds and removes as documented', async () => {
    await world.db.manager.delete(${Noun}, { datasetId: hidden.id })
    const added = await ask(world, add, { id: String(hidden.id), input: { name: 'second' } }, who)
    expect([codeOf(added) ?? 'done', await count()]).toEqual([may[who], may[who] === 'done' ? 1 : 0])
    const { id } = await stored()
    const before = await count()
    const removed = await ask(world, remove, { id: String(id) }, who)
    expect([codeOf(removed) ?? 'done', before - (await count())]).toEqual([
      may[who],
      may[who] === 'done' ? 1 : 0,
    ])
  })

  it('reads them with the right to read the dataset only', async () => {
    await world.db.manager.delete(${Noun}, { datasetId: hidden.id })
    await stored()
    const { data } = await ask(world, list, { id: String(hidden.id) }, who)
    expect(data?.dataset?.${domain} ?? null).toEqual(
      ['stranger', 'anonymous'].includes(who) ? null : [{ name: 'first' }],
    )
  })
})

it('refuses an empty name and control characters', async () => {
  for (const name of ['', ' ', 'a\\u202eb', 'x'.repeat(256)])
    expect(codeOf(await ask(world, add, { id: String(hidden.id), input: { name } }, 'owner'))).toBe(
      'INVALID_INPUT',
    )
})
`,
}

/** Inserts `line` before the first line that contains `before`, within the text after `from`. */
function insert(file, from, before, line) {
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf(before, text.indexOf(from))
  if (at < 0) stop(`${file} has no '${before}'.`)
  const start = text.lastIndexOf('\n', at) + 1
  writeFileSync(file, `${text.slice(0, start)}${line}\n${text.slice(start)}`)
}

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { flag: 'wx' })
  console.log(`wrote   ${file}`)
}
insert('server/entities.ts', '', 'import', `import { ${Noun} } from './entities/data/${noun}.js'`)
insert('server/entities.ts', 'export const entities', ']', `  ${Noun},`)
insert(
  'server/domains.ts',
  'import',
  'import type',
  `import { ${domain} } from './domains/${domain}/index.js'`,
)
insert('server/domains.ts', 'export const domains', '  python,', `  ${domain},`)
insert('.dependency-cruiser.cjs', 'const domainOrder', "  'python',", `  '${domain}',`)
const changed = ['server/entities.ts', 'server/domains.ts', '.dependency-cruiser.cjs']
for (const file of changed) console.log(`changed ${file}`)
// Long names change where lines break.
const format = ['--write', '--log-level', 'warn', ...Object.keys(files), ...changed]
execFileSync('node_modules/.bin/prettier', format)
console.log(`
Next: change the columns in server/entities/data/${noun}.ts, then run
  npm run migration:generate -- ${Domain}   and read the SQL that it wrote
  npm run schema
  npm test -- tests/server/${domain}
  npm run check`)
