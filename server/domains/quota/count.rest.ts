import { fields, read } from '../../kernel/rest.js'
import { ownHoldings } from './count.service.js'

const nothing = fields({})

export const countRoutes = [
  read.get('/api/usersize', nothing, async ctx => (await ownHoldings(ctx)).bytes),
  read.get('/api/datasetnumber', nothing, async ctx => (await ownHoldings(ctx)).count),
]
