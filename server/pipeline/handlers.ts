import { createHash } from 'node:crypto'
import { brotli } from './brotli.js'
import { packBzip2, unpackBzip2 } from './bzip2.js'
import { buildScene } from './buildScene.js'
import { checkMesh } from './checkMesh.js'
import { buildFrames } from './frames/buildFrames.js'
import { cleanPicture, makeThumbnail } from './picture.js'
import { renderPreview } from './preview/renderPreview.js'
import { readPropertyFile } from './property.js'
import * as tasks from './tasks.js'
import type { TaskInput, TaskOutput } from './taskTypes.js'

async function readProperty({ bytes, assumed }: TaskInput<typeof tasks.readProperty>): Promise<TaskOutput<typeof tasks.readProperty>> {
  const property = readPropertyFile(bytes, assumed)
  return { ...property, brotli: brotli(property.binary), sha256: createHash('sha256').update(property.binary).digest('hex') }
}

/** What a worker thread does, by the names of the tasks. */
export const handlers = {
  [tasks.checkMesh.name]: checkMesh,
  [tasks.buildFrames.name]: buildFrames,
  [tasks.renderPreview.name]: renderPreview,
  [tasks.readProperty.name]: readProperty,
  [tasks.cleanPicture.name]: cleanPicture,
  [tasks.makeThumbnail.name]: makeThumbnail,
  [tasks.unpackBzip2.name]: unpackBzip2,
  [tasks.packBzip2.name]: packBzip2,
  [tasks.buildScene.name]: buildScene,
}
