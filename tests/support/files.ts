import { ZipFile } from 'yazl'

/** A cube with eight vertices and twelve triangles. */
export const cube = (name: string, at = 0, firstVertex = 1): string =>
  [
    `g ${name}`,
    ...[0, 1].flatMap(x => [0, 1].flatMap(y => [0, 1].map(z => `v ${at + x} ${y} ${z}`))),
    ...['1 2 4 3', '5 7 8 6', '1 5 6 2', '3 4 8 7', '1 3 7 5', '2 6 8 4'].map(
      corners =>
        `f ${corners
          .split(' ')
          .map(corner => Number(corner) + firstVertex - 1)
          .join(' ')}`,
    ),
  ].join('\n') + '\n'

/** One cube per id at one time point. */
export const cubes = (time: number, ids: readonly number[]): string =>
  ids.map((id, at) => cube(`${time},${id}`, at * 2, at * 8 + 1)).join('')

/** Line 14 names a vertex that does not exist. */
export const badObj = cube('0,1').replace('f 3 4 8 7', 'f 3 4 8 99')
export const badLine = badObj.split('\n').findIndex(line => line.includes('99')) + 1

export async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), path)
  archive.end()
  const chunks: Buffer[] = []
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Two time points, a lineage and one number per cell. */
export const smallArchive: Readonly<Record<string, string>> = {
  'meta.json': JSON.stringify({
    name: 'Two cubes',
    description: 'They divide',
    organism: 'Cubus minor',
    licence: 'CC0',
    mintime: 0,
    maxtime: 1,
    spf: 60,
    type: 1,
  }),
  't000.obj': cubes(0, [1]),
  't001.obj': cubes(1, [1, 2]),
  'lineage.txt': 'type:time\n0,1:1,1\n0,1:1,2\n',
  'property_volume.txt': 'type:float\n0,1:1\n1,1:2\n1,2:3\n',
}

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
