import { randomUUID } from 'node:crypto'
import { PropertyType } from '../../../entities/data/property.js'
import type { DerivedFiles } from '../../../pipeline/derivedTasks.js'
import type { UploadTransaction } from '../../meshes/uploadTransaction.service.js'

/** Keeps the files of computed values, and returns the columns that name them. */
export async function keepDerived(intake: UploadTransaction, derived: DerivedFiles, datasetId: number) {
  const stem = `datasets/${datasetId}/properties/${randomUUID()}`
  await intake.keepAll([
    { draft: intake.adopt(derived.text), key: `${stem}.txt` },
    { draft: intake.adopt(derived.binary), key: `${stem}.bin` },
    { draft: intake.adopt(derived.brotli), key: `${stem}.bin.br` },
  ])
  return { key: `${stem}.txt`, binaryKey: `${stem}.bin` }
}

export const keptColumns = ({ type, values, range, text, binary }: DerivedFiles) => ({
  type: Object.values(PropertyType).find(each => each === (type as string))!,
  valueCount: values,
  smallest: range?.[0] ?? null,
  largest: range?.[1] ?? null,
  bytes: text.bytes,
  binaryBytes: binary.bytes,
  sha256: binary.sha256,
})
