import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { readView, type View, ViewFault, viewLimits, writeView } from '../../../formats/view/view.js'
import { InvalidInput, TooLarge } from '../../kernel/errors.js'

/** Maximum size of the stored content in bytes, of a person and of a visitor. */
export const mostStored = 256_000
export const mostOfVisitor = 32_000

/** Reads the content that a caller sent. */
export function contentFrom(text: string, datasetId: number): View {
  const view = checked(text)
  if (view.dataset !== datasetId)
    throw refused(`This is a view of dataset ${view.dataset}, not of dataset ${datasetId}`)
  return view
}

function checked(text: string): View {
  try {
    return readView(text)
  } catch (error) {
    throw error instanceof ViewFault ? refused(error.message) : error
  }
}

/**
 * The content as it will be read again. Throws InvalidInput when it is over a limit now: a number such as 1e9 is
 * written longer than it was sent, and a lineage may have been added.
 */
export const storable = (view: View): View => checked(writeView(view))

export const refused = (message: string) => new InvalidInput(message, { content: message })

export async function compressed(view: View, most: number): Promise<Buffer> {
  const bytes = await promisify(brotliCompress)(writeView(view), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  })
  if (bytes.byteLength > most)
    throw new TooLarge(
      `The compressed view has ${Math.ceil(bytes.byteLength / 1000)} kB, at most ${most / 1000}: hide or select fewer single objects${most < mostStored ? ', or log in' : ''}`,
    )
  return bytes
}

export async function decompressed(bytes: Buffer): Promise<View> {
  const text = await promisify(brotliDecompress)(bytes, { maxOutputLength: viewLimits.bytes })
  return readView(text.toString('utf8'))
}
