// Files that try to stop a server. Each is a request that a signed-up person can send.
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import BZip2 from 'bzip2-wasm'
import yazl from 'yazl'

const text = value => Buffer.from(value)
/** 45 MB of zeros in one bzip2 block. */
const blockOfZeros = Buffer.from(
  '425a6839314159265359c901b6c80158ab4020c00010000008200030cc0529a65248526c5492149e2ee48a70a12192036d90',
  'hex',
)
export const cube = 'g 0,1,0\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'

/**
 * `refused` is null when the server may refuse or accept the file.
 * @returns {Promise<{
 *   name: string,
 *   refused: boolean | null,
 *   request(dataset: number): { path: string, body: FormData | string, json?: boolean },
 * }[]>}
 */
export async function hostileFiles() {
  const bzip2 = new BZip2()
  await bzip2.init()
  const pack = bytes => Buffer.from(bzip2.compress(bytes, 9, 1_000_000))
  const repeated = (bytes, times) => Buffer.concat(new Array(times).fill(pack(bytes)))
  const zeros = Buffer.concat(new Array(13).fill(blockOfZeros))
  const line = '0,1:1\n'
  return [
    packed(`bz2 of ${zeros.length} bytes, 585 MB of zeros`, zeros),
    packed('bz2 of 43 kB, 39 GB of zeros', Buffer.concat(new Array(860).fill(blockOfZeros))),
    packed('property text of 560 MB', repeated(text(`type:float\n${line.repeat(150_000)}`), 622)),
    packed('invalid UTF-8 of 560 MB', repeated(Buffer.alloc(900_000, 0xff), 622)),
    packed('bz2 cut off', pack(randomBytes(100_000)).subarray(0, 60_000)),
    packedMesh('mesh of 585 MB of zeros', zeros),
    obj(
      'OBJ that repeats f 1 2 3 20,000 times',
      `v 0 0 0\nv 9 0 0\nv 0 9 0\n${'f 1 2 3\n'.repeat(20_000)}`,
      false,
    ),
    obj(
      'OBJ with one face of 300,000 corners',
      `v 0 0 0\nv 1 0 0\nv 0 1 0\nf${' 1 2 3'.repeat(100_000)}\n`,
      null,
    ),
    obj(
      'OBJ of 100,000 objects',
      `v 0 0 0\nv 1 0 0\nv 0 1 0\n${Array.from({ length: 100_000 }, (_, at) => `g ${at}\nf 1 2 3\n`).join('')}`,
      null,
    ),
    obj(
      'OBJ with huge and broken numbers',
      `v 1e308 -1e308 1e308\nv nan inf 0x10\nv ${'9'.repeat(100_000)} 0 0\nf 1 2 3\n`,
      null,
    ),
    obj('OBJ of one line of 20 MB', `# ${'x'.repeat(20_000_000)}`, true),
    obj('GLB named .obj', Buffer.concat([text('glTF\x02\x00\x00\x00'), randomBytes(1_000_000)]), true),
    obj(
      'OBJ of objects named __proto__ and constructor',
      ['__proto__', 'constructor', 'toString']
        .map(name =>
          cube
            .replace('0,1,0', name)
            .replace(/f .*/g, face => face.replace(/\d/g, corner => `${corner - 5}`)),
        )
        .join(''),
      null,
    ),
    textured('MTL of blanks', `newmtl a\nmap_Kd x${' '.repeat(200_000)}y\n`, png(2, 2), null),
    textured(
      'MTL with a number of 500,000 digits',
      `newmtl a\nKd ${'1'.repeat(500_000)}x 0 0\n`,
      png(2, 2),
      null,
    ),
    textured('MTL of 300,000 materials', 'newmtl a\n'.repeat(300_000), png(2, 2), null),
    textured(
      'MTL options named __proto__ and constructor',
      'newmtl a\nmap_Kd constructor __proto__ x.png\n',
      png(2, 2),
      null,
    ),
    textured('picture of 60,000²', 'newmtl a\nmap_Kd a.png\n', png(60_000, 60_000), true),
    textured(
      'SVG with feTurbulence',
      'newmtl a\nmap_Kd a.png\n',
      text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="200"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>',
      ),
      true,
    ),
    textured('PNG cut off', 'newmtl a\nmap_Kd a.png\n', png(4000, 4000).subarray(0, 60), true),
    {
      name: 'material of 60,000 line ends',
      refused: null,
      request: dataset => ({
        path: '/api/uploadtextureapi/',
        body: form(
          { uploadlargetexture: dataset, material: '\n'.repeat(60_000) },
          { file: [png(2, 2), 'a.png'] },
        ),
      }),
    },
    {
      name: 'properties(text: 900 kB), twenty times',
      refused: null,
      request: dataset => ({
        path: '/graphql',
        json: true,
        body: JSON.stringify({
          query: `query($text: String!) { dataset(id: ${dataset}) { ${Array.from({ length: 20 }, (_, at) => `a${at}: properties(text: $text) { totalCount }`).join(' ')} } }`,
          variables: { text: 'ab '.repeat(300_000) },
        }),
      }),
    },
    archive('zip with a false size', lying(await zip({ 't0.obj': cube.repeat(100) })), true),
    archive(
      'zip within a zip',
      await zip({ 't0.obj': cube, 'more.zip': await zip({ 'more.zip': await zip({ 't1.obj': cube }) }) }),
      null,
    ),
    archive('zip of 65,000 entries', directoryOf(65_000), true),
    archive(
      'zip of 29,000 meshes',
      zipOf(Array.from({ length: 29_000 }, (_, at) => [`t${at}.obj`, cube])),
      true,
    ),
    archive(
      'zip cut off',
      (await zip({ 't0.obj': cube.repeat(1000), 't1.obj': cube })).subarray(0, 150),
      true,
    ),
    archive('zip of zeros', await zip({ 't0.obj': cube, 't1.obj': Buffer.alloc(50_000_000) }), true),
    archive(
      'zip of files named __proto__ and constructor',
      await zip({
        '__proto__/t0.obj': cube,
        'constructor/t1.obj': cube,
        'toString/x.txt': line,
        't2.obj': cube,
      }),
      null,
    ),
    archive(
      'dataset.json nested 400,000 deep',
      await zip({ 'dataset.json': `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 't0.obj': cube }, false),
      null,
    ),
    archive(
      'dataset.json that names 40,000 files',
      zipOf([
        [
          'dataset.json',
          JSON.stringify({
            properties: Array.from({ length: 30_000 }, (_, at) => ({ file: `p${at}`, name: 'p' })),
          }),
        ],
        ['t0.obj', cube],
        ...Array.from({ length: 9000 }, (_, at) => [`properties/${at}.txt`, '']),
      ]),
      true,
    ),
    archive(
      'dataset.json with __proto__',
      await zip({
        'dataset.json': '{"__proto__":{"name":"x"},"constructor":{"name":1},"name":{"__proto__":1}}',
        't0.obj': cube,
      }),
      false,
    ),
  ]
}

function form(fields, files) {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields))
    made.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, [content, fileName]] of Object.entries(files))
    made.append(name, new Blob([content]), fileName)
  return made
}

const packed = (name, content) => ({
  name,
  refused: true,
  request: dataset => ({
    path: '/api/uploadinfoapi/',
    body: form(
      { uploadlargecorrespondence: dataset, infos: 'p', type: 2, datatype: 'float' },
      { file: [content, 'p.txt.bz2'] },
    ),
  }),
})
const oneValue = Buffer.from(
  'QlpoOTFBWSZTWaNhrJQAAAfZgAAQAARgECMExCAgADEA0AFGnkh4owNkjiZTkU+LuSKcKEhRsNZKAA==',
  'base64',
)
/** A property with a value for one object, compressed with bzip2. */
export const newProperty = dataset => packed('', oneValue).request(dataset)
const packedMesh = (name, content) => ({
  name,
  refused: true,
  request: dataset => ({
    path: '/api/uploadlargemesh/',
    body: form({ uploadlargemesh: dataset, t: 0 }, { file: [content, 'm.bz2'] }),
  }),
})
const archive = (name, content, refused) => ({
  name,
  refused,
  request: () => ({ path: '/api/importdataset/', body: form({}, { file: [content, 'a.zip'] }) }),
})
const obj = (name, content, refused) => ({ name, refused, request: () => newDataset(content, null) })
const textured = (name, material, picture, refused) => ({
  name,
  refused,
  request: () =>
    newDataset('mtllib a.mtl\nusemtl a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3\n', {
      material,
      picture,
    }),
})

export function newDataset(mesh, looks) {
  const query =
    'mutation($input: NewDataset!, $meshes: [Upload!]!, $material: Upload, $texture: Upload) { createDataset(input: $input, meshes: $meshes, material: $material, texture: $texture) { id } }'
  const variables = { input: { name: 'hostile' }, meshes: [null], material: null, texture: null }
  const map = {
    0: ['variables.meshes.0'],
    ...(looks ? { 1: ['variables.material'], 2: ['variables.texture'] } : {}),
  }
  return {
    path: '/graphql',
    body: form(
      { operations: { query, variables }, map },
      {
        0: [mesh, 't000.obj'],
        ...(looks ? { 1: [looks.material, 'a.mtl'], 2: [looks.picture, 'a.png'] } : {}),
      },
    ),
  }
}

/** A PNG with the given size in its header. A large one contains too few pixels. */
function png(width, height) {
  const chunk = (kind, data) => {
    const body = Buffer.concat([text(kind), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(height, 100) * (width * 3 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function zip(files, compress = true) {
  const made = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files))
    made.addBuffer(Buffer.from(content), name, { compress })
  made.end()
  return buffer(made.outputStream)
}

/** Sets the unpacked size in the directory to 10 bytes; the file unpacks to more. */
function lying(bytes) {
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  bytes.writeUInt32LE(10, at + 24)
  return bytes
}

/** A zip with a directory and no files. */
const directoryOf = entries =>
  zipOf(
    Array.from({ length: entries }, (_, at) => [String(at), '']),
    false,
  )

/** A zip of uncompressed files. yazl takes minutes for so many files. */
function zipOf(files, hasFiles = true) {
  const locals = []
  const directory = []
  let offset = 0
  for (const [name, content] of files) {
    const data = Buffer.from(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(text('PK\x01\x02'), Buffer.from([20, 0]), shared, place, text(name))
    if (!hasFiles) continue
    locals.push(text('PK\x03\x04'), shared, text(name), data)
    offset += 30 + name.length + data.length
  }
  const all = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, all, end])
}
