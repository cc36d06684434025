// Makes a small file of the MaxMind format (version 2.0) from addresses and positions.
// node tests/support/geoDatabase.mjs <file> writes the fixture of the tests.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const marker = Buffer.from('\xAB\xCD\xEFMaxMind.com', 'latin1')

/** Networks of documentation (RFC 5737), and where the fixture places them. */
export const fixture = [
  { network: '198.51.100.0/24', latitude: 43.7, longitude: 7.31 },
  { network: '203.0.113.0/24', latitude: 48.85, longitude: 2.35 },
]

function control(type, size) {
  if (size > 28) return Buffer.from([(type << 5) | 29, size - 29])
  return type < 8 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7])
}
const text = value => Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
const number = value => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return Buffer.concat([control(3, 8), bytes])
}
const whole = (type, bytes) => value => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return Buffer.concat([control(type, bytes), buffer])
}
const [short, int] = [whole(5, 2), whole(6, 4)]
const map = pairs =>
  Buffer.concat([control(7, pairs.length), ...pairs.flatMap(([name, value]) => [text(name), value])])

const bitsOf = network => {
  const [address, length] = network.split('/')
  const bits = address.split('.').map(part => Number(part).toString(2).padStart(8, '0'))
  return bits.join('').slice(0, Number(length))
}

/** IPv4 networks with positions as the bytes of a database. */
export function geoDatabase(places) {
  const nodes = [[null, null]]
  const data = []
  let offset = 0
  for (const { network, latitude, longitude } of places) {
    const bits = bitsOf(network)
    let node = 0
    for (const bit of bits.slice(0, -1)) {
      nodes[node][bit] ??= { node: nodes.push([null, null]) - 1 }
      node = nodes[node][bit].node
    }
    nodes[node][bits.at(-1)] = { data: offset }
    const location = map([
      ['latitude', number(latitude)],
      ['longitude', number(longitude)],
    ])
    const record = map([['location', location]])
    data.push(record)
    offset += record.byteLength
  }
  const valueOf = record => {
    if (record === null) return nodes.length
    return record.node ?? nodes.length + 16 + record.data
  }
  const tree = Buffer.alloc(nodes.length * 6)
  nodes.forEach((records, at) =>
    records.forEach((record, side) => tree.writeUIntBE(valueOf(record), at * 6 + side * 3, 3)),
  )
  const metadata = map([
    ['node_count', int(nodes.length)],
    ['record_size', short(24)],
    ['ip_version', short(4)],
    ['database_type', text('Fixture-City')],
    ['languages', Buffer.concat([control(11, 1), text('en')])],
    ['binary_format_major_version', short(2)],
    ['binary_format_minor_version', short(0)],
    ['build_epoch', int(1_767_225_600)],
    ['description', map([['en', text('Positions of networks of documentation')]])],
  ])
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(process.argv[2], geoDatabase(fixture))
