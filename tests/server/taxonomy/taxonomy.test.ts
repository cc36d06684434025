import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { importTaxonomy } from '../../../server/domains/taxonomy/import.service.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'
import { small } from './dump.js'

let world: World
let shown: Record<'open' | 'secret' | 'shared' | 'none' | 'unknown' | 'binned', number>
beforeAll(async () => {
  world = await createWorld()
  await importTaxonomy(world.db.manager, small)
  const ownerId = world.users.owner.id
  const made = async (taxonId: number, isPublic: boolean, binnedAt: Date | null = null) =>
    (await makeDataset(world.db.manager, { ownerId, taxonId, isPublic, binnedAt })).id
  shown = {
    open: await made(12, true),
    secret: await made(13, false),
    shared: await made(14, false),
    none: await made(-1, true),
    unknown: await made(999, true),
    binned: await made(21, true, new Date()),
  }
  await world.share(shown.shared)
})
afterAll(() => world.close())

const get = async (path: string, query: object = {}, who: Who = 'anonymous') => {
  const { status, body } = await world.rest('get', path, { query }, who)
  return status === 200 ? (body as unknown) : status
}
const root = { id: 1, id_parent: 1, name: 'root' }
const animals = { id: 10, id_parent: 1, name: 'Metazoa' }
const chordates = { id: 11, id_parent: 10, name: 'Chordata' }
const seaSquirt = { id: 12, id_parent: 11, name: 'Phallusia mammillata' }

describe('public taxonomy calls', () => {
  it.each<[string, object, unknown]>([
    ['/api/ncbinamebyid/', { id: 12 }, 'Phallusia mammillata'],
    ['/api/ncbinamebyid/', { id: 999 }, 404],
    ['/api/ncbinamebyid/', { id: -1 }, 404],
    ['/api/ncbinamebyid/', { id: 2 ** 40 }, 404],
    ['/api/ncbinamebyid/', { id: 'x' }, 422],
    ['/api/ncbinamebyid/', {}, 422],
    ['/api/ncbiidbyname/', { name: 'phallusia mammillata' }, 12],
    ['/api/ncbiidbyname/', { name: ' Ascidia mammillata ' }, 12],
    ['/api/ncbiidbyname/', { name: 'Phallusia' }, 404],
    ['/api/ncbiidbyname/', { name: '%' }, 404],
    ['/api/ncbiidbyname/', { name: '' }, 404],
    ['/api/ncbiidbyname/', { name: 'x'.repeat(201) }, 422],
    ['/api/ncbiidbyname/', {}, 422],
    ['/api/phyloparentnode/', { id_ncbi: 12 }, [chordates]],
    ['/api/phyloparentnode/', { id_ncbi: 10 }, [root]],
    ['/api/phyloparentnode/', { id_ncbi: 1 }, []],
    ['/api/phyloparentnode/', { id_ncbi: 999 }, 404],
    ['/api/phyloparenttree/', { id_ncbi_list: '[12]' }, [root, animals, chordates, seaSquirt]],
    [
      '/api/phyloparenttree/',
      { id_ncbi_list: '[12,13,999]' },
      [root, animals, chordates, seaSquirt, { id: 13, id_parent: 10, name: 'Caenorhabditis elegans' }],
    ],
    ['/api/phyloparenttree/', { id_ncbi_list: 1 }, [root]],
    ['/api/phyloparenttree/', { id_ncbi_list: '[]' }, []],
    ['/api/phyloparenttree/', { id_ncbi_list: '[-1,0,12,null]' }, [root, animals, chordates, seaSquirt]],
    ['/api/phyloparenttree/', { id_ncbi_list: '[-1]' }, []],
    ['/api/phyloparenttree/', { id_ncbi_list: '["x"]' }, 422],
    ['/api/phyloparenttree/', {}, 422],
    ['/api/ncbitree/12/', {}, { name: 'Phallusia mammillata' }],
    ['/api/ncbitree/999', {}, null],
    ['/api/ncbitree/-1/', {}, null],
    ['/api/ncbitree/x/', {}, null],
  ])('GET %s with %j answers the same to every caller', async (path, query, expected) => {
    for (const who of everybody) expect([who, await get(path, query, who)]).toEqual([who, expected])
  })

  it('refuse an invalid token with 401', async () => {
    for (const path of [
      'ncbinamebyid/?id=1',
      'ncbiidbyname/?name=root',
      'phyloparentnode/?id_ncbi=1',
      'phyloparenttree/?id_ncbi_list=1',
      'ncbiinfos/',
      'ncbitree/1/',
    ]) {
      expect(
        (await world.rest('get', `/api/${path}`, { headers: { Authorization: 'Token dead' } })).status,
      ).toBe(401)
    }
  })
})

const visible: Readonly<Record<Who, readonly (keyof typeof shown)[]>> = {
  owner: ['open', 'secret', 'shared', 'none', 'unknown'],
  staff: ['open', 'secret', 'shared', 'none', 'unknown'],
  manager: ['open', 'shared', 'none', 'unknown'],
  reader: ['open', 'shared', 'none', 'unknown'],
  stranger: ['open', 'none', 'unknown'],
  anonymous: ['open', 'none', 'unknown'],
}
const infosOf = (name: keyof typeof shown) => ({
  id_dataset: shown[name],
  ...{
    open: { id_ncbi: 12, name: 'Phallusia mammillata' },
    secret: { id_ncbi: 13, name: 'Caenorhabditis elegans' },
    shared: { id_ncbi: 14, name: 'Drosophila melanogaster' },
    none: { id_ncbi: -1, name: 'Unclassified' },
    unknown: { id_ncbi: 999, name: 'Unclassified' },
    binned: { id_ncbi: 21, name: 'Arabidopsis thaliana' },
  }[name],
})

describe('taxa of datasets', () => {
  it.each(everybody)('are returned to %s for readable datasets only', async who => {
    expect(await get('/api/ncbiinfos/', {}, who)).toEqual(visible[who].map(infosOf))
    const asked = JSON.stringify([shown.secret, shown.open, shown.shared, 99_999_999])
    expect(await get('/api/ncbiinfos/', { id_datasets: asked }, who)).toEqual(
      (['open', 'secret', 'shared'] as const).filter(name => visible[who].includes(name)).map(infosOf),
    )
  })

  it.each(everybody)('form a tree for %s with counts of readable datasets', async who => {
    const { data } = await ask(
      world,
      '{ phylogeneticTree { id parentId name rank datasetCount branchCount } }',
      {},
      who,
    )
    const sees = (name: keyof typeof shown) => (visible[who].includes(name) ? 1 : 0)
    const [secret, shared] = [sees('secret'), sees('shared')]
    const expected: readonly [string, string | null, string, number, number][] = [
      ['1', null, 'root', 0, 1 + secret + shared],
      ['10', '1', 'Metazoa', 0, 1 + secret + shared],
      ['11', '10', 'Chordata', 0, 1],
      ['12', '11', 'Phallusia mammillata', 1, 1],
      ['13', '10', 'Caenorhabditis elegans', secret, secret],
      ['14', '10', 'Drosophila melanogaster', shared, shared],
    ]
    expect(
      data.phylogeneticTree!.map(node => [
        node.id,
        node.parentId,
        node.name,
        node.datasetCount,
        node.branchCount,
      ]),
    ).toEqual(expected.filter(([, , , , count]) => count > 0))
  })

  it('are returned with each dataset', async () => {
    const { data } = await ask(world, '{ datasets(order: OLDEST) { nodes { id taxon { id name rank } } } }')
    expect(data.datasets!.nodes!.map(({ taxon }) => taxon)).toEqual([
      { id: '12', name: 'Phallusia mammillata', rank: 'species' },
      null,
      null,
    ])
  })

  it('take two statements for the tree and one for a list, independent of the number of datasets', async () => {
    const counted = statementsOf(world)
    const tree = () => ask(world, '{ phylogeneticTree { id name branchCount } }', {}, 'reader')
    const list = (more: string) => ask(world, `{ datasets { nodes { id ${more} } } }`, {}, 'reader')
    const measure = async () => [
      (await counted(tree)).length,
      (await counted(() => list('taxon { name }'))).length - (await counted(() => list(''))).length,
    ]
    expect(await measure()).toEqual([2, 1])
    for (let at = 0; at < 12; at++)
      await makeDataset(world.db.manager, {
        ownerId: world.users.stranger.id,
        isPublic: true,
        taxonId: [12, 13, 14, 21][at % 4]!,
      })
    expect(await measure()).toEqual([2, 1])
  })
})

describe('taxa', () => {
  it('are found by id', async () => {
    expect((await ask(world, '{ taxon(id: 12) { id parentId name rank } }')).data.taxon).toEqual({
      id: '12',
      parentId: '11',
      name: 'Phallusia mammillata',
      rank: 'species',
    })
    for (const id of ['999', '-1', 'x'])
      expect(codeOf(await ask(world, 'query ($id: ID!) { taxon(id: $id) { name } }', { id }))).toBe(
        'NOT_FOUND',
      )
  })

  it.each<[string, number, string[]]>([
    ['phal', 20, ['12']],
    ['Ascidia', 20, ['12']],
    ['fruit', 20, ['14']],
    ['12', 20, ['12']],
    ['a', 20, ['21', '10', '12']],
    ['a', 2, ['21', '10']],
    ['mammillata', 20, []],
    ['', 20, []],
    ['%', 20, []],
    ['_hallusia', 20, []],
    ['a', 0, []],
    ['\\', 20, []],
  ])('are found by the text %j with a limit of %i', async (text, first, expected) => {
    const { data } = await ask(
      world,
      'query ($text: String!, $first: Int!) { taxa(text: $text, first: $first) { id } }',
      { text, first },
    )
    expect(data.taxa!.map(({ id }) => id)).toEqual(expected)
  })

  it('appear once when several of their names match', async () => {
    const { data } = await ask(world, '{ taxa(text: "r") { id } }')
    expect(data.taxa!.map(({ id }) => id)).toEqual(['1', '13'])
  })

  it('are searched with indexes', async () => {
    const [statement] = (await statementsOf(world)(() => ask(world, '{ taxa(text: "phal") { id } }'))).filter(
      sql => sql.includes('LIKE'),
    )
    const plan = await planOf(world.db, statement!, [0, 'phal%', 20, 'phal%', 20])
    expect(plan.filter(({ table, type }) => table === 'n' && (type === 'ALL' || type === 'index'))).toEqual(
      [],
    )
    expect(plan.filter(({ key }) => key?.startsWith('taxon_name')).map(({ key }) => key)).toEqual([
      'taxon_name',
      'taxon_name_words',
    ])
  })

  it('are limited to 100 results', async () =>
    expect(codeOf(await ask(world, '{ taxa(text: "a", first: 101) { id } }'))).toBe('INVALID_INPUT'))
})

describe('the organism of a dataset', () => {
  const change =
    'mutation ($id: ID!, $input: DatasetChanges!, $version: Int!) { updateDataset(id: $id, input: $input, version: $version) { organism version } }'
  const withTaxon = (taxonId: number, organism = '') =>
    makeDataset(world.db.manager, { ownerId: world.users.owner.id, taxonId, organism, name: 'named' })
  const organismOf = async (id: number) => (await world.db.manager.findOneByOrFail(Dataset, { id })).organism
  const found = async (text: string) =>
    (
      (
        await ask(
          world,
          'query ($text: String!) { datasets(filter: { text: $text }) { nodes { id } } }',
          { text },
          'owner',
        )
      ).data as unknown as { datasets: { nodes: { id: string }[] } }
    ).datasets.nodes.map(({ id }) => Number(id))
  const setTaxon = async (id: number, taxonId: number) => {
    const { version } = await world.db.manager.findOneByOrFail(Dataset, { id })
    return ask(world, change, { id: String(id), input: { taxonId }, version }, 'owner')
  }

  it('is the name of a taxon that an update sets, and the text search finds it', async () => {
    const { id } = await withTaxon(-1)
    expect((await setTaxon(id, 21)).data).toMatchObject({
      updateDataset: { organism: 'Arabidopsis thaliana' },
    })
    expect(await found('arabidopsis')).toContain(id)
    await setTaxon(id, 14)
    expect(await organismOf(id)).toBe('Drosophila melanogaster')
    await setTaxon(id, 999)
    expect(await organismOf(id)).toBe('')
  })

  it('goes with the taxon, unless it was given in words', async () => {
    const [named, worded] = [await withTaxon(12, 'Phallusia mammillata'), await withTaxon(12, 'sea squirt')]
    await setTaxon(named.id, -1)
    await setTaxon(worded.id, -1)
    expect(await organismOf(named.id)).toBe('')
    expect(await organismOf(worded.id)).toBe('sea squirt')
  })

  it('stays when an update repeats the taxon', async () => {
    const { id } = await withTaxon(12, 'sea squirt')
    await setTaxon(id, 12)
    expect(await organismOf(id)).toBe('sea squirt')
  })

  it('is filled in by the import of a taxonomy, where it is missing', async () => {
    const [missing, worded] = [await withTaxon(13), await withTaxon(13, 'worm')]
    await importTaxonomy(world.db.manager, small)
    expect(await organismOf(missing.id)).toBe('Caenorhabditis elegans')
    expect(await organismOf(worded.id)).toBe('worm')
    expect(await world.db.manager.findOneByOrFail(Dataset, { id: missing.id })).toMatchObject({
      version: missing.version,
      updatedAt: missing.updatedAt,
    })
  })

  it.each([
    [12, 'Phallusia mammillata'],
    [999, 'Unclassified'],
    [-1, 'Unclassified'],
    [0, 'Unclassified'],
  ])('of taxon %s is the REST word %s', async (taxonId, categorie) => {
    const { id } = await withTaxon(taxonId)
    expect(await get(`/api/sitedataset/${id}/`, {}, 'owner')).toMatchObject({ id_ncbi: taxonId, categorie })
    expect(await get('/api/userdatasets/', {}, 'owner')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, categorie })]),
    )
  })

  it('of a dataset that a program creates is the name of its taxon', async () => {
    const { body } = await world.rest(
      'post',
      '/api/createdatasetapi/',
      { body: { createdataset: 'By a program', minTime: 0, maxTime: 1, id_NCBI: 12, id_type: 0 } },
      'owner',
    )
    expect(await organismOf((body as { result: number }).result)).toBe('Phallusia mammillata')
  })
})
