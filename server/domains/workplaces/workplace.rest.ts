import { WorkplaceKind } from '../../entities/people/workplace.js'
import { list, read, write, forVisitors } from '../../kernel/rest.js'
import { everyWorkplace } from './list.service.js'
import { presentWorkplace, presentWorkplaces } from './workplace.presenter.js'
import { addWorkplace, getWorkplace } from './workplace.service.js'
import { newWorkplace, nothing, oneWorkplace } from './workplace.types.js'

const { INSTITUTION, LABORATORY, TEAM } = WorkplaceKind

const listed = (path: string, kind: WorkplaceKind) => [
  list(path, nothing, async (ctx, _input, slice) => presentWorkplaces(everyWorkplace(ctx, kind, slice))),
  write.post(path, newWorkplace, async (ctx, { name }) =>
    presentWorkplace(await addWorkplace(ctx, kind, name)),
  ),
]

export const workplaceRoutes = forVisitors([
  ...listed('/api/institution', INSTITUTION),
  ...listed('/api/laboratory', LABORATORY),
  ...listed('/api/team', TEAM),
  read.get('/api/institution/:id', oneWorkplace, async (ctx, { id }) =>
    presentWorkplace(await getWorkplace(ctx, INSTITUTION, id)),
  ),
])
