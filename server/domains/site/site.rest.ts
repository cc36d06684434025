import { file } from '../../kernel/rest.js'
import { pictureFile } from './picture.service.js'
import { onePicture } from './site.types.js'

export const siteRoutes = [
  file('/files/site/:sha256.webp', onePicture, (ctx, { sha256 }) => pictureFile(ctx, sha256)),
]
