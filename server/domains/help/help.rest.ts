import { file, read, shortList, write, withRights } from '../../kernel/rest.js'
import { removeFiles, savePage, savePicture } from './edit.service.js'
import { helpAdmin, fileAnswer, fileTree, isHelpAdmin } from './help.service.js'
import { nothing, oneFile, oneFolder, oneName, onePath, wirePage, wirePicture } from './help.types.js'
import { checkLock, releaseLock, takeLock } from './lock.service.js'
import { signedIn } from '../users/user.service.js'

const rights = {
  '/api/haslockfile': helpAdmin,
  '/api/lockfile': helpAdmin,
  '/api/removelockfile': helpAdmin,
  '/api/savemd': helpAdmin,
  '/api/filetree': helpAdmin,
  '/api/rmvfile': helpAdmin,
  '/api/saveimg': helpAdmin,
}

export const helpRoutes = withRights(rights, [
  read.get('/api/helpadmin', nothing, async ctx => {
    await signedIn(ctx)
    return { status: await isHelpAdmin(ctx) }
  }),
  write.done.get('/api/haslockfile', oneName, (ctx, { filename }) => checkLock(ctx, filename)),
  write.done.get('/api/lockfile', oneName, (ctx, { filename }) => takeLock(ctx, filename)),
  write.done.get('/api/removelockfile', oneName, (ctx, { filename }) => releaseLock(ctx, filename)),
  write.done.post(
    '/api/savemd',
    wirePage,
    (ctx, { file_link, content_file }) => savePage(ctx, { path: file_link, text: content_file }),
    { path: 'file_link', text: 'content_file' },
  ),
  shortList('/api/filetree', oneFolder, (ctx, { folder }) => fileTree(ctx, folder)),
  write.done.get('/api/rmvfile', onePath, (ctx, { folder }) => removeFiles(ctx, folder)),
  write.done.post('/api/saveimg', wirePicture, (ctx, { subfolder }, files) =>
    savePicture(ctx, subfolder, files.file?.[0]),
  ),
  file('/helpfiles/*path', oneFile, (ctx, { path }) => fileAnswer(ctx, path)),
])
