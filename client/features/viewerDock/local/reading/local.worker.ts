import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { convertLocal } from './convert'
import { openLocal, wordsOf } from './localReader'
import type { LocalEvent, LocalOrder } from './protocol'
import { builtProperty } from './readProperty'
import { fileSource, type LocalFile, placesIn, seriesIn } from './sources'

/** Browsers have it in workers only, so the types of pages do not name it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer
}

const reader = new FileReaderSync()
const tell = (event: LocalEvent) => self.postMessage(event)

/** Reads ranges at once, because the parsers do not wait. */
const localFile = (file: File): LocalFile & { readonly file: File } => ({
  file,
  name: file.name,
  size: file.size,
  read: (start, end) => new Uint8Array(reader.readAsArrayBuffer(file.slice(start, end))),
  slice: (start, end) => file.slice(start, end),
})

async function work({ task, files, name, firstTime = 0 }: LocalOrder): Promise<void> {
  if (task === 'places') return tell({ is: 'places', places: await placesIn(localFile(files[0]!)) })
  if (task === 'series') return tell({ is: 'places', places: seriesIn(files.map(localFile), firstTime) })
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready, MeshoptDecoder.ready])
  const local = files.map(localFile)
  const tools = { encoder: MeshoptEncoder, simplifier: MeshoptSimplifier, decoder: MeshoptDecoder }
  if (task === 'open') return openLocal(local, name, tools, tell)
  if (task === 'convert') return convertLocal(local, tools, tell)
  const { property, remark } = await builtProperty(fileSource(local[0]!), name, null)
  if (remark !== '') tell({ is: 'remark', remark: { name: local[0]!.name, reason: `${remark}.` } })
  tell({ is: 'property', property })
  tell({ is: 'end' })
}

self.onmessage = ({ data }: MessageEvent<LocalOrder>) => {
  work(data).catch((error: unknown) =>
    tell({ is: 'refused', refusals: [{ name: data.files[0]?.name ?? data.name, reason: wordsOf(error) }] }),
  )
}
