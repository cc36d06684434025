import { describe, expect, it } from '@jest/globals'
import { defaultColour } from '../../../client/instrument/viewerState'
import { legendPieces, legendWidth, treeLegend } from '../../../client/lineage/model/treeLegend'
import { instances } from '../../../client/lineage/model/treeParts'
import { treeSvg } from '../../../client/lineage/model/treeSvg'
import { propertyOf } from '../support'

const facts = { rule: defaultColour, coloured: null, time: 0, isPainted: false, marks: [] }
const byProperty = { ...defaultColour, mode: 'property', propertyId: 1 } as const
const coloured = (type: 'float' | 'string', lines: readonly string[], name = 'fate') => ({
  entry: { name, unit: '' },
  property: propertyOf([`type:${type}`, ...lines].join('\n')),
})
const texts = (...given: Parameters<typeof treeLegend>) =>
  legendPieces(treeLegend(...given)).pieces.flatMap(piece => (piece.kind === 'text' ? [piece.text] : []))

describe('the legend of a saved tree', () => {
  it('says how lives are coloured without a property, and names marks', () => {
    const marks = [{ colour: 'rgb(1 2 3)', name: 'Divisions' }]
    expect(texts({ ...facts, isPainted: true, marks })).toEqual([
      'Lineage',
      'Each life has its own colour.',
      'Some colours are set by hand.',
      'Divisions',
    ])
  })

  it('has the ramp of a number property with its unit and numbers', () => {
    const values = coloured('float', ['0,1:0', '0,2:10'], 'volume (µm³)')
    const legend = treeLegend({ ...facts, rule: { ...byProperty, span: 'all' }, coloured: values })
    expect(legend.title).toBe('volume (µm³)')
    expect(legend.ramp?.ticks.map(({ text }) => text)).toEqual(['0', '5', '10'])
    const boxes = legendPieces(legend).pieces.filter(({ kind }) => kind === 'box')
    expect(boxes).toHaveLength(legend.ramp?.stops.length ?? 0)
    for (const box of boxes) expect(box.x).toBeLessThan(legendWidth)
  })

  it('names the most frequent categories in the order of the file, and counts the others', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `0,${at + 1}:name ${at}`)
    const many = texts({
      ...facts,
      rule: byProperty,
      coloured: coloured('string', [...lines, '0,30:name 19']),
    })
    expect(many).toHaveLength(1 + 15 + 1)
    expect(many.slice(-2)).toEqual(['name 19', 'and 5 more'])
  })

  it('stands in the SVG beside the tree, with all signs escaped', () => {
    const none = instances(0)
    const text = treeSvg(
      { lives: none, links: none },
      {
        projection: { kind: 'linear', direction: 'down', width: 1, range: [0, 1] },
        view: { centre: [0, 0], scale: [1, 1] },
        size: { width: 300, height: 200 },
        colours: new Uint32Array(0),
        states: new Uint8Array(0),
        title: 'a < b',
        axis: [],
        names: [],
        legend: treeLegend({
          ...facts,
          rule: byProperty,
          coloured: coloured('string', ['0,1:<a>\u001b & "b"']),
        }),
      },
    )
    expect(text).toContain(`width="${300 + legendWidth}"`)
    expect(text).toContain('&lt;a&gt;\ufffd &amp; &quot;b&quot;</text>') // XML has no control characters
    expect(text).not.toContain('<a>')
  })
})
