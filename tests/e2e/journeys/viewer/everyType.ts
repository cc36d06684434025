// A file for each type of property, with values that follow from the meshes, the names and the lineage of a dataset.
type Place = readonly [x: number, y: number, z: number]

export interface FileOfType {
  readonly name: string
  readonly text: string
  /** Whether the type colours objects. */
  readonly isColour: boolean
  /** What the table and the inspector show for the cell. Empty: not shown as a value. */
  readonly inTable: string
  readonly inInspector: string
}

interface Cell {
  readonly key: string
  readonly name: string
  readonly place: Place
}

/** Side of a voxel of the embryo, in µm. The inspector shows places and lengths by it, the table those of the file. */
const voxel = 0.3
const palette = ['230,25,75', '60,180,75', '0,130,200', '245,130,48']

/** `known`: lineage, names and meshes of an archive. The expected values are those of the cell with this name. */
export function filesOfTypes(
  known: Readonly<Record<string, Buffer>>,
  time: number,
  wanted: string,
): FileOfType[] {
  const names = new Map(linesOf(known, 'property_name.txt').map(line => splitOnce(line)))
  const cellsAt = (point: number): Cell[] =>
    [...placesOf(known, point)].map(([key, place]) => ({ key, place, name: names.get(key) ?? key }))
  const cells = cellsAt(time)
  const before = new Map(cellsAt(time - 1).map(cell => [cell.key, cell]))
  const mothers = new Map(
    linesOf(known, 'lineage.txt').map(line => splitOnce(line).reverse() as [string, string]),
  )
  const nearestOf = (cell: Cell) =>
    cells
      .filter(other => other !== cell)
      .map(other => ({ other, far: far(cell.place, other.place) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, 3)
  const movedOf = (cell: Cell) => before.get(mothers.get(cell.key) ?? '')?.place ?? cell.place
  const readOf = (place: Place) =>
    `${place.map(value => Number((value * voxel).toPrecision(4))).join(', ')} µm`
  const groupOf = (cell: Cell) => `${cell.name[0]}:${cell.name.split('.')[0]}`
  const side = (cell: Cell) => (cell.name.endsWith('*') ? 1 : 2)
  const cell = cells.find(({ name }) => name === wanted)!
  const lines = (type: string, valueOf: (cell: Cell) => string, comments = '') =>
    `${comments}type:${type}\n${cells.map(each => `${each.key}:${valueOf(each)}`).join('\n')}\n`
  const colour = (each: Cell) => palette[cells.indexOf(each) % palette.length]!
  const nearest = nearestOf(cell)
  const partners = (type: string, valueOf: (near: { other: Cell; far: number }) => string) =>
    `type:${type}\n${cells.flatMap(each => nearestOf(each).map(near => `${each.key}:${valueOf(near)}`)).join('\n')}\n`
  const numberOf = (each: Cell) => Number(each.place[0].toFixed(1))
  return [
    file(
      'height',
      lines('quantitative', each => String(numberOf(each))),
      true,
      String(numberOf(cell)),
    ),
    file(
      'kind',
      lines('text', each => `cell ${each.name[0]}: of the embryo`),
      true,
      `cell ${wanted[0]}: of the embryo`,
    ),
    file(
      'half',
      lines('selection', each => String(side(each)), '# 1=right #e66b3d\n# 2=left\n'),
      true,
      side(cell) === 1 ? 'right' : 'left',
    ),
    file('founder', lines('group', groupOf), true, groupOf(cell)),
    file('tint', lines('color', colour), true, colour(cell).replaceAll(',', ', ')),
    file(
      'nearest',
      partners('space', ({ other }) => other.key),
      false,
      nearest[0]!.other.key,
      nearest[0]!.other.name,
    ),
    file(
      'distance',
      partners('dict', ({ other, far: by }) => `${other.key}:${Number(by.toFixed(1))}`),
      false,
      String(Number(nearest[0]!.far.toFixed(1))),
    ),
    file(
      'nucleus',
      lines('sphere', each => `${each.place.join(',')},12.5`),
      false,
      `${readOf(cell.place)} · radius ${12.5 * voxel} µm`,
    ),
    file(
      'moved',
      lines('vector', each => `${movedOf(each).join(',')},4:${each.place.join(',')},4`),
      false,
      `${readOf(movedOf(cell))} → ${readOf(cell.place)}`,
    ),
    {
      name: 'tracking',
      text: linesOf(known, 'lineage.txt').reduce((text, line) => `${text}${line}\n`, 'type:lineage\n'),
      isColour: false,
      inTable: '',
      inInspector: '',
    },
  ]
}

const file = (
  name: string,
  text: string,
  isColour: boolean,
  inTable: string,
  inInspector = inTable,
): FileOfType => ({
  name,
  text,
  isColour,
  inTable,
  inInspector,
})

const far = (a: Place, b: Place) => Math.hypot(...a.map((value, axis) => value - b[axis]!))

function linesOf(known: Readonly<Record<string, Buffer>>, path: string): string[] {
  const lines = known[path]!.toString().split('\n')
  return lines.filter(line => /^\d/.test(line))
}

const splitOnce = (line: string): [string, string] => {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

/** The mean vertex of each object of a time point. */
function placesOf(known: Readonly<Record<string, Buffer>>, time: number): Map<string, Place> {
  const sums = new Map<string, { sum: number[]; count: number }>()
  let now = { sum: [0, 0, 0], count: 0 }
  for (const line of known[`q0/t${String(time).padStart(3, '0')}.obj`]!.toString().split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/)
    if (word === 'g') sums.set(rest[0]!, (now = { sum: [0, 0, 0], count: 0 }))
    if (word !== 'v') continue
    now.sum = now.sum.map((value, axis) => value + Number(rest[axis]))
    now.count++
  }
  const rounded = (value: number) => Math.round(value * 10) / 10
  return new Map(
    [...sums].map(([key, { sum, count }]) => [
      key,
      sum.map(value => rounded(value / count)) as unknown as Place,
    ]),
  )
}
