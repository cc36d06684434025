import { constants, createBrotliCompress } from 'node:zlib'
import { streamedLineage } from '../../formats/lineage/streamed/streamedLineage.js'
import type { PropertyType } from '../../formats/property/propertyType.js'
import type { LocalFiles, OutputFile } from '../kernel/workers.js'
import { later } from '../lib/soon.js'
import { nothingRead } from './property.js'
import type { ReadProperty } from './tasks.js'

/** Reads a large lineage in pieces, and writes its forms in pieces. Null for another type. */
export async function readLineage(
  path: string,
  assumed: PropertyType | null,
  files: LocalFiles,
): Promise<ReadProperty | null> {
  const reading = streamedLineage(() => files.pieces(path), assumed)
  if (!reading) return null
  const { blocks, ...rest } = reading
  if (!blocks) throw nothingRead(reading)
  const binary = files.output()
  for (const block of blocks()) binary.write(block)
  return {
    type: 'time',
    range: null,
    ...rest,
    binary: binary.end(),
    brotli: await compressed(blocks(), files),
  }
}

/** The blocks are valid only until the next one, so each is compressed before the next is asked for. */
async function compressed(blocks: Iterable<Uint8Array>, files: LocalFiles): Promise<OutputFile> {
  const output = files.output()
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  compressor.on('data', (bytes: Uint8Array) => output.write(bytes))
  const ended = later(
    new Promise<void>((resolve, reject) => {
      compressor.once('end', resolve).once('error', reject)
    }),
  )
  for (const block of blocks)
    await new Promise<void>((resolve, reject) => {
      compressor.write(block, error => (error ? reject(error) : resolve()))
    })
  compressor.end()
  await ended
  return output.end()
}
