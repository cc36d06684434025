import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { generationsOf, kinSet, type KinKind } from '../../../client/instrument/lineage/kinSets'
import { linkSteps, newickOf } from '../../../client/instrument/lineage/treeTexts'
import { rowOf } from '../../../client/instrument/sets/rowIndex'
import { RowSet } from '../../../client/instrument/sets/rowSet'
import { finished } from '../../../client/lib/steps'
import { grown, refOf } from './support'

// 1,1 divides into 3,1 and 3,2; 3,2 lives until 4,7 and divides into 5,1 and 5,2; 1,9 has one life
const links = ['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,2:4,7', '4,7:5,1', '4,7:5,2', '1,9:2,9']
const { world, tree, name, life } = grown(links)

function kin(kind: KinKind, ...cells: string[]): string[] {
  const rows = RowSet.of(
    world.index.size,
    cells.map(cell => rowOf(world.index, refOf(cell))),
  )
  const lives = new Set(Array.from(kinSet(world.kinship, rows, kind), row => world.kinship.lives[row]!))
  return [...lives].map(name)
}

describe('relatives of cells', () => {
  it('are siblings with the cell itself', () => {
    expect(kin('siblings', '5,1')).toEqual(['5,1', '5,2'])
    expect(kin('siblings', '1,9')).toEqual(['1,9'])
  })

  it('are all lives as many divisions from their roots', () => {
    expect([...generationsOf(world.kinship)].sort()).toEqual([0, 0, 1, 1, 2, 2])
    expect(kin('generation', '2,1')).toEqual(['1,1', '1,9'])
    expect(kin('generation', '4,7')).toEqual(['3,1', '3,2'])
  })

  it('are the path and the common ancestor, or nothing in different trees', () => {
    expect(kin('path', '3,1', '5,2')).toEqual(['1,1', '3,1', '3,2', '5,2'])
    expect(kin('path', '3,1', '1,9')).toEqual([])
    expect(kin('ancestor', '5,1', '5,2')).toEqual(['3,2'])
    expect(kin('ancestor', '3,1', '5,2')).toEqual(['1,1'])
    expect(kin('ancestor', '1,1', '5,2')).toEqual(['1,1'])
    expect(kin('ancestor', '5,1')).toEqual(['3,2'])
    expect(kin('ancestor', '1,9')).toEqual([])
    expect(kin('ancestor')).toEqual([])
  })
})

/**
 * The names of all nodes, as the definition of Newick reads them: `_` outside quotes is a blank, a doubled quote is one,
 * brackets hold comments, and other blanks count only in quotes. https://phylipweb.github.io/phylip/newick_doc.html
 */
function namesIn(newick: string): string[] {
  const names: string[] = []
  let name = ''
  for (const [part] of newick.matchAll(/'(?:[^']|'')*'|\[[^\]]*\]|:[\d.]+|[(),;]|\s+|[^'[\]:(),;\s]+/g))
    if (part.startsWith("'")) name = part.slice(1, -1).replaceAll("''", "'")
    else if (part.startsWith(':')) {
      names.push(name)
      name = ''
    } else if (!/^[[(),;\s]/.test(part)) name = part.replaceAll('_', ' ')
  return names
}

describe('the tree as text', () => {
  it('is Newick with lengths in time points, names quoted where needed', () => {
    const names = new Map([
      [life('1,1'), 'AB'],
      [life('3,1'), "a'b c"],
      [life('3,2'), 'a7.8*'],
    ])
    expect(newickOf(tree, one => names.get(one) ?? name(one))).toBe(
      "('a''b c':1,('5,1':1,'5,2':1)a7.8*:2)AB:1;\n'1,9':1;\n",
    )
  })

  it('gives any name back to a program that reads Newick', () => {
    const sign = fc.constantFrom(...`_'"()[]:;,{}=#*+-.&/\\ \t\nAbé日9`)
    const names = fc.array(fc.string({ unit: fc.oneof(sign, fc.string({ unit: 'binary' })) }), {
      minLength: tree.count,
      maxLength: tree.count,
    })
    const order = namesIn(newickOf(tree, String)).map(Number)
    fc.assert(
      fc.property(names, given => {
        expect(namesIn(newickOf(tree, one => given[one]!))).toEqual(order.map(one => given[one]))
      }),
    )
    expect([order.length, newickOf(tree, () => 'a_b')]).toEqual([
      tree.count,
      expect.stringContaining("'a_b':"),
    ])
  })

  it('does not end at a chain of 100,000 divisions', () => {
    const count = 100_000
    const chain = {
      ...tree,
      count,
      rowOffsets: Uint32Array.from({ length: count + 1 }, (_, at) => at),
      births: new Int32Array(count),
      ends: new Int32Array(count),
      mothers: Int32Array.from({ length: count }, (_, at) => at - 1),
      daughterOffsets: Uint32Array.from({ length: count + 1 }, (_, at) => Math.min(at, count - 1)),
      daughters: Uint32Array.from({ length: count - 1 }, (_, at) => at + 1),
    }
    expect(newickOf(chain, () => '').length).toBe(count * 4)
  })

  it('lists each link once, and all mothers of merged cells', () => {
    const merged = grown(['1,1:2,1', '1,2:2,1']).world
    expect(finished(linkSteps(merged)).join('').split('\r\n')).toEqual([
      'mother_time,mother_id,mother_channel,daughter_time,daughter_id,daughter_channel',
      '1,1,0,2,1,0',
      '1,2,0,2,1,0',
      '',
    ])
  })
})
