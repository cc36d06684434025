import { z } from 'zod'
import { InvalidInput } from './errors.js'

/** Names of fields on the wire of old programs, by their names in the services. */
export type WireNames = Readonly<Record<string, string>>

/** Reports faults of the input under the names that the caller sent. */
export async function withWireNames<T>(names: WireNames, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof z.ZodError) throw new z.ZodError(error.issues.map(issue => onWire(names, issue)))
    if (error instanceof InvalidInput) throw error.renamed(names)
    throw error
  }
}

const onWire = (names: WireNames, issue: z.core.$ZodIssue): z.core.$ZodIssue => ({
  ...issue,
  path: issue.path.map(name => names[String(name)] ?? name),
})
