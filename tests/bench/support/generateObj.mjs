/**
 * An OBJ of cells on a grid, each a sphere of `rings` by `segments`. 8,000 cells of 320 triangles make 92 MB.
 * With `dents`, cells are no spheres, and the viewer has to draw their meshes.
 */
export function generateObj(cells, { rings = 9, segments = 20, time = 0, dents = false } = {}) {
  const side = Math.ceil(Math.cbrt(cells))
  const chunks = []
  let text = '# generated\n'
  let first = 1
  for (let cell = 0; cell < cells; cell++) {
    text += `g ${time},${cell + 1}\n`
    const centre = [cell % side, Math.floor(cell / side) % side, Math.floor(cell / side / side)].map(
      place => place * 12 + 100,
    )
    text += sphere(centre, { rings, segments, first, radius: 5 + ((cell * 7919) % 100) / 100, dents })
    first += 2 + (rings - 1) * segments
    if (text.length > 1 << 20) {
      chunks.push(Buffer.from(text))
      text = ''
    }
  }
  return Buffer.concat([...chunks, Buffer.from(text)])
}

function sphere([x, y, z], { rings, segments, first, radius, dents }) {
  const dented = (a, b, c) => (dents ? 0.85 + 0.15 * Math.cos(3 * a) * Math.cos(2 * b + c) : 1) * radius
  const vertex = (a, b, c) => {
    const away = dented(a, b, c)
    return `v ${(x + a * away).toFixed(4)} ${(y + b * away).toFixed(4)} ${(z + c * away).toFixed(4)}\n`
  }
  let text = vertex(0, 0, 1)
  for (let ring = 1; ring < rings; ring++) {
    const polar = (Math.PI * ring) / rings
    for (let segment = 0; segment < segments; segment++) {
      const around = (2 * Math.PI * segment) / segments
      text += vertex(Math.sin(polar) * Math.cos(around), Math.sin(polar) * Math.sin(around), Math.cos(polar))
    }
  }
  text += vertex(0, 0, -1)
  const last = first + 1 + (rings - 1) * segments
  const at = (ring, segment) => first + 1 + (ring - 1) * segments + (segment % segments)
  for (let segment = 0; segment < segments; segment++) {
    text += `f ${first} ${at(1, segment)} ${at(1, segment + 1)}\n`
    for (let ring = 1; ring < rings - 1; ring++) {
      text += `f ${at(ring, segment)} ${at(ring + 1, segment)} ${at(ring + 1, segment + 1)}\n`
      text += `f ${at(ring, segment)} ${at(ring + 1, segment + 1)} ${at(ring, segment + 1)}\n`
    }
    text += `f ${at(rings - 1, segment)} ${last} ${at(rings - 1, segment + 1)}\n`
  }
  return text
}
