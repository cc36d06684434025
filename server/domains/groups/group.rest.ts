import { read } from '../../kernel/rest.js'
import { ownGroupCount } from './group.service.js'
import { nothing } from './person.types.js'

export const groupRoutes = [read.get('/api/groupnumber', nothing, ownGroupCount)]
