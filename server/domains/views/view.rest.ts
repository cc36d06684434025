import { file } from '../../kernel/rest.js'
import { viewPicture } from './picture.service.js'
import { onePicture } from './view.types.js'

export const viewRoutes = [
  file('/files/datasets/:id/views/:sha256.webp', onePicture, (ctx, { id, sha256 }) =>
    viewPicture(ctx, id, sha256),
  ),
]
