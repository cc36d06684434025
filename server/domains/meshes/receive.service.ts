import { readObjectName } from '../../../formats/objectName.js'
import type { Draft } from '../../kernel/storage.js'
import type { RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { type Companion, limits, type ReceivedMesh } from './check.service.js'
import type { Intake } from './intake.service.js'

/** One form: one OBJ or several, and what colours them. `taken`: within the transaction that stores them. */
export interface MeshFiles { readonly meshes: readonly IncomingFile[]; readonly material: IncomingFile | null; readonly texture: IncomingFile | null; taken?(ctx: RequestContext): Promise<void> }
interface Received { readonly file: IncomingFile; readonly draft: Draft }

const materialBytes = 10_000_000

/** Files arrive one after the other, in the order of the request. `isSeries`: each says its own time; else all stand at the first. */
export async function receiveMeshes(intake: Intake, { meshes, material, texture }: MeshFiles, firstTime: number, isSeries: boolean): Promise<ReceivedMesh[]> {
  const received: Received[] = []
  for (const file of meshes) received.push({ file, draft: await intake.receive(file.open(), limits.bytes) })
  const materialDraft = material && await intake.receive(material.open(), materialBytes)
  const textureDraft = texture && await intake.receive(texture.open(), limits.bytes)
  const companions: Companion[] = []
  if (material && materialDraft) companions.push({ kind: 'material', name: material.name, draft: materialDraft })
  if (texture && textureDraft) companions.push({ kind: 'picture', name: await pictureName(materialDraft, texture.name), draft: textureDraft })
  const times = isSeries ? await timesOf(received, firstTime) : received.map(() => firstTime)
  const counts = new Map<number, number>()
  return received.map(({ file, draft }, at) => {
    const time = times[at]!
    const sequence = counts.get(time) ?? 0
    counts.set(time, sequence + 1)
    return { time, quality: 0, channel: 0, sequence, fileName: file.name.slice(-255), draft, companions }
  })
}

/** From the names of the files, where all have a number of time; else from those of their objects; else one after the other. */
async function timesOf(received: readonly Received[], firstTime: number): Promise<number[]> {
  const named = received.map(({ file }) => timeInName(file.name))
  if (named.every(time => time !== null)) return named
  const inside: (number | null)[] = []
  for (const { draft } of received) inside.push(await timeOfObjects(draft))
  if (inside.every(time => time !== null)) return inside
  return received.map((_, at) => firstTime + at)
}

/** `t012.obj`, `embryo_t12.obj`, `time-12.obj` */
function timeInName(name: string): number | null {
  const digits = /(?:^|[^a-z])t(?:ime)?[_-]?(\d{1,9})(?!\d)/i.exec(name.replace(/\.obj$/i, ''))?.[1]
  return digits === undefined ? null : Number(digits)
}

async function timeOfObjects(draft: Draft): Promise<number | null> {
  let read = '\n'
  for await (const chunk of draft.open()) {
    read += (chunk as Buffer).toString('latin1')
    const named = /\n[go] (?:.{198}|.*[\r\n])/.exec(read)
    if (named) return readObjectName(named[0].slice(3).trim())?.time ?? null
    read = read.slice(-200) // a line may go on in the next
  }
  return null
}

/** One picture was sent: it is the one that the material means, whatever it was called on the sender's disk. */
async function pictureName(material: Draft | null, name: string): Promise<string> {
  const text = material ? Buffer.from(await material.content()).toString('utf8') : ''
  const called = /^\s*map_Kd\s+(?:-\w+\s+\S+\s+)*(.+?)\s*$/im.exec(text)?.[1]?.split(/[\\/]/).at(-1)
  return (called ?? name).slice(-255)
}
