import { read, shortList, forVisitors } from '../../kernel/rest.js'
import { presentNode } from './taxon.presenter.js'
import { getTaxon, knownTaxon, lineageOf, parentOf, taxonIdOf } from './taxon.service.js'
import { anyTaxon, manyNodes, namedTaxon, oneNode, oneTaxon } from './taxon.types.js'

export const taxonRoutes = forVisitors([
  read.get('/api/ncbinamebyid', oneTaxon, async (ctx, { id }) => (await getTaxon(ctx, id)).name),
  read.get('/api/ncbiidbyname', namedTaxon, (ctx, { name }) => taxonIdOf(ctx, name)),
  read.get('/api/phyloparentnode', oneNode, async (ctx, { id_ncbi }) =>
    [await parentOf(ctx, id_ncbi)].flatMap(parent => (parent ? presentNode(parent) : [])),
  ),
  shortList('/api/phyloparenttree', manyNodes, async (ctx, { id_ncbi_list }) =>
    (await lineageOf(ctx, id_ncbi_list)).map(presentNode),
  ),
  read.get('/api/ncbitree/:id', anyTaxon, async (ctx, { id }) => {
    const taxon = await knownTaxon(ctx, id)
    return taxon && { name: taxon.name }
  }),
])
