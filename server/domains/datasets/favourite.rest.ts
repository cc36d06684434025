import { fields, id, read, write } from '../../kernel/rest.js'
import { presentDataset } from './dataset.presenter.js'
import { addFavourite, listFavourites, mostFavourites, removeFavourite } from './favourite.service.js'

const nothing = fields({})
const chosen = fields({ id_dataset: id })

export const favouriteRoutes = [
  read.get('/api/userfavsets', nothing, async ctx => (await listFavourites(ctx, mostFavourites)).map(presentDataset)),
  read.get('/api/favourites', nothing, async ctx => (await listFavourites(ctx, mostFavourites)).map(({ id: datasetId }) => `id_dataset=${datasetId}`)),
  write.get('/api/addsetfavourite', chosen, async (ctx, input) => addFavourite(ctx, input.id_dataset).then(() => 'done')),
  write.get('/api/removesetfavourite', chosen, async (ctx, input) => removeFavourite(ctx, input.id_dataset).then(() => 'done')),
]
