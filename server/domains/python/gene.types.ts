import { z } from 'zod'
import { fields, id, text } from '../../kernel/rest.js'

/** Genes, stages and cells are named by a number or by a name. */
const named = z.union([z.number(), text.max(255)], 'must be a number or a name')

export const ofDataset = fields({ id_dataset: id })
export const ofGene = ofDataset.extend({ gene_id: named })
export const ofGeneByStage = ofGene.extend({ stage_id: named })
export const ofCell = ofDataset.extend({ cell_name: named })
export const ofStage = ofDataset.extend({ stage_id: named })
export const ofCellByStage = ofCell.extend({ stage_id: named })
