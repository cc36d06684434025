import { useState } from 'react'
import type { Failure } from '../../lib/server/failure'
import { useUpload } from '../../lib/upload/useUpload'
import type { NamedFile } from './addFiles'
import { type AddPropertyMutation, useAddPropertyMutation } from './addProperty.generated'

export type Added = AddPropertyMutation['addProperty']

/** The end of the upload of one file: its property, or the reason for the refusal. */
export interface FileResult {
  readonly fileName: string
  readonly added: Added | null
  readonly reason: string
}

/** Sends the files of properties one after the other. */
export function useAddProperties(datasetId: string) {
  const [add] = useAddPropertyMutation()
  const upload = useUpload()
  const [at, setAt] = useState(0)

  /**
   * Resolves to one result for each file, also after failures. When the user cancels, the files that were not
   * sent are missing. `failed` gets the failure of a single file.
   */
  async function send(
    files: readonly NamedFile[],
    failed: (failure: Failure) => void,
  ): Promise<FileResult[]> {
    const results: FileResult[] = []
    for (const [number, { file, name, type }] of files.entries()) {
      setAt(number + 1)
      const variables = { datasetId, input: { name, ...(type !== 'FILE' && { type }) }, file }
      const end = await upload.run(context => add({ variables, context }))
      if (!end) break
      const added = 'answer' in end ? (end.answer.data?.addProperty ?? null) : null
      if ('failure' in end && files.length === 1) failed(end.failure)
      results.push({ fileName: file.name, added, reason: 'failure' in end ? end.failure.message : '' })
    }
    return results
  }

  return { ...upload, at, send }
}
