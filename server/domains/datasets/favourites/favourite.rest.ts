import { fields, id, list, write } from '../../../kernel/rest.js'
import { presentDataset } from '../dataset.presenter.js'
import { addFavourite, everyFavourite, removeFavourite } from './favourite.service.js'

const nothing = fields({})
const chosen = fields({ id_dataset: id })

export const favouriteRoutes = [
  list('/api/userfavsets', nothing, async (ctx, _input, slice) =>
    Promise.all((await everyFavourite(ctx, slice)).map(dataset => presentDataset(ctx, dataset))),
  ),
  list('/api/favourites', nothing, async (ctx, _input, slice) =>
    (await everyFavourite(ctx, slice)).map(({ id: datasetId }) => `id_dataset=${datasetId}`),
  ),
  write.done.get('/api/addsetfavourite', chosen, (ctx, input) => addFavourite(ctx, input.id_dataset)),
  write.done.get('/api/removesetfavourite', chosen, (ctx, input) => removeFavourite(ctx, input.id_dataset)),
]
