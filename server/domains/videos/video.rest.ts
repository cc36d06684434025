import { file, list, forVisitors } from '../../kernel/rest.js'
import { captionsFile, listVideos, posterFile, videoFile } from './video.service.js'
import { nothing, oneName, onePart } from './video.types.js'

export const videoRoutes = forVisitors([
  list('/api/getvideoslist', nothing, async (ctx, _input, slice) =>
    (await listVideos(ctx, slice)).map(({ name, title, description }) => ({ name, title, description })),
  ),
  file('/helpfiles/VideoCapsules/:name', oneName, (ctx, { name }) => videoFile(ctx, name)),
  file('/files/videos/:id/poster/:sha256', onePart, (ctx, { id, sha256 }) => posterFile(ctx, id, sha256)),
  file('/files/videos/:id/captions/:sha256', onePart, (ctx, { id, sha256 }) => captionsFile(ctx, id, sha256)),
])
