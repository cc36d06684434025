import { list, forVisitors } from '../../../kernel/rest.js'
import { presentTaxa } from './taxon.presenter.js'
import { taxaInSight } from './taxon.service.js'
import { someDatasets } from './taxon.types.js'

export const datasetTaxonRoutes = forVisitors([
  list('/api/ncbiinfos', someDatasets, async (ctx, { id_datasets }, slice) =>
    presentTaxa(taxaInSight(ctx, id_datasets, slice)),
  ),
])
