import type { z } from 'zod'
import { python } from '../../kernel/rest.js'
import { getDataset } from '../datasets/dataset.service.js'
import { ofCell, ofCellByStage, ofDataset, ofGene, ofGeneByStage, ofStage } from './gene.types.js'

/**
 * A call about gene expression. No dataset has gene expression yet, so readers of the dataset get an empty
 * result. The routes exist because a 404 ends the client's session.
 */
const withoutGenes = (path: string, input: z.ZodType<{ id_dataset: number }>, nothing: object) =>
  python.get(`/api/aniseed/${path}`, input, async (ctx, { id_dataset }) => {
    await getDataset(ctx, id_dataset)
    return nothing
  })

/** Routes of the contract python-client-paths.tsv. */
export const pythonGeneRoutes = [
  withoutGenes('developmentalstagesapi', ofDataset, []),
  withoutGenes('stageslist', ofDataset, {}),
  withoutGenes('geneslist', ofDataset, []),
  withoutGenes('cellbygeneapi', ofGene, {}),
  withoutGenes('cellbygenebystageapi', ofGeneByStage, {}),
  withoutGenes('genebycellapi', ofCell, {}),
  withoutGenes('genebystageapi', ofStage, {}),
  withoutGenes('genebycellbystageapi', ofCellByStage, {}),
]
