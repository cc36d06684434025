import { fields, id, text } from '../../kernel/rest.js'

export const oneDataset = fields({ id_dataset: id })
export const ticketed = fields({ id, ticket: text.max(200) })
