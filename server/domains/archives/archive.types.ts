import { fields } from '../../kernel/rest.js'

export const importForm = fields({})
