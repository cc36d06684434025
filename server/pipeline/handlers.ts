import type { LocalFiles, Task } from '../kernel/workers.js'
import * as tasks from './tasks.js'

type Handler<I, O> = (input: I, files: LocalFiles) => Promise<O>

/** A thread loads what its tasks need, not all that there is: each thread has memory of its own. */
const handler = <I, O>({ name }: Task<I, O>, load: () => Promise<Handler<I, O>>) => ({ [name]: async (input: I, files: LocalFiles) => (await load())(input, files) })

/** What a worker thread does, by the names of the tasks. */
export const handlers: Readonly<Record<string, Handler<never, unknown>>> = {
  ...handler(tasks.checkMesh, async () => (await import('./checkMesh.js')).checkMesh),
  ...handler(tasks.buildFrames, async () => (await import('./frames/buildFrames.js')).buildFrames),
  ...handler(tasks.renderPreview, async () => (await import('./preview/renderPreview.js')).renderPreview),
  ...handler(tasks.readProperty, async () => (await import('./readProperty.js')).readProperty),
  ...handler(tasks.cleanPicture, async () => (await import('./picture.js')).cleanPicture),
  ...handler(tasks.makeThumbnail, async () => (await import('./picture.js')).makeThumbnail),
  ...handler(tasks.unpackBzip2, async () => (await import('./bzip2.js')).unpackBzip2),
  ...handler(tasks.packBzip2, async () => (await import('./bzip2.js')).packBzip2),
  ...handler(tasks.buildScene, async () => (await import('./buildScene.js')).buildScene),
}
