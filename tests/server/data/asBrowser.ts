import { expect } from '@jest/globals'
import { indexAddress, lineageAddress, propertyAddress } from '../../../formats/frame/manifest.js'
import { readLineageBinary } from '../../../formats/lineage/lineageBinary.js'
import { readIndexBlock } from '../../../formats/objectIndex/indexBlock.js'
import { joinBlocks } from '../../../formats/objectIndex/indexJoin.js'
import { joinMeasures, readMeasures } from '../../../formats/objectIndex/indexMeasures.js'
import { readPropertyBinary } from '../../../formats/property/propertyBinary.js'
import { nameProperty, type QueryCatalogue } from '../../../formats/query/queryCatalogue.js'
import { QueryJoins } from '../../../formats/query/queryData.js'
import type { Evaluation } from '../../../formats/query/queryEvaluator.js'
import type { World } from '../../support/world.js'

/** Reads the files of the dataset as the viewer does. */
export async function readAsBrowser(
  world: World,
  id: number,
): Promise<{ evaluation: Evaluation; catalogue: QueryCatalogue }> {
  const manifest = await world.manifest(id, 'owner')
  const bytesAt = async (path: string) => {
    const { status, body } = await world.file(path, 'owner', { 'Accept-Encoding': 'identity' })
    expect(status).toBe(200)
    return new Uint8Array(body as Buffer)
  }
  const all = <T>(hashes: readonly string[], read: (sha256: string, at: number) => Promise<T>) =>
    Promise.all(hashes.map(read))
  const { index, properties } = manifest
  const objects = joinBlocks(
    await all(index.sha256, async sha256 => readIndexBlock(await bytesAt(indexAddress(manifest, sha256)))),
  )
  const measures = joinMeasures(
    await all(index.measures, async (sha256, at) =>
      readMeasures(await bytesAt(indexAddress(manifest, sha256)), index.rows[at]!),
    ),
  )
  const read = await all(
    properties.map(({ sha256 }) => sha256),
    async sha256 => readPropertyBinary(await bytesAt(propertyAddress(manifest, sha256))),
  )
  const byId = new Map(properties.map((property, at) => [property.id, read[at]!]))
  const lineage = readLineageBinary(await bytesAt(lineageAddress(manifest, manifest.lineage!)))
  const names = byId.get(nameProperty(properties)!.id)!
  const data = { objects, measures, names, lineage, properties: byId, sets: new Map() }
  return {
    evaluation: { data, joins: new QueryJoins(objects) },
    catalogue: { properties, sets: [], hasLineage: true },
  }
}
