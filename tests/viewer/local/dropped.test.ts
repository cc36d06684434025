import { describe, expect, it } from '@jest/globals'
import { contentOf, planOf, withoutFailed } from '../../../client/features/viewerDock/local/dropped'

const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const reasons = (files: File[], folders: string[] = [], isOpen = false) => {
  const { order, failed } = planOf(files, folders, isOpen)
  return order === null ? failed.map(({ name, reason }) => `${name}: ${reason}`) : []
}
const named = (...names: string[]) => names.map(name => file(name))

describe('dropped files', () => {
  it('are opened together, and a single mesh names the dataset', () => {
    const files = [file('cell.mtl'), file('Cell 1.OBJ')]
    expect(planOf(files, [], false)).toEqual({
      order: { task: 'open', files, name: 'Cell 1' },
      failed: [],
      remarks: [],
    })
  })

  it.each([
    [['cells_t001.obj', 'cells_t002.obj'], 'cells'],
    [['Embryo 7 time 09.ply', 'Embryo 7 time 10.ply'], 'Embryo 7'],
    [['limb01.stl', 'limb02.stl', 'limb.mtl'], 'limb'],
    [['t001.obj', 't002.obj'], 'Series of files'],
    [['frame-1.obj', 'frame-2.obj'], 'Series of files'],
    [['cell.obj', 'nucleus.obj'], 'Series of files'],
    [['t001.obj'], 't001'],
  ])('%j are named %s', (names, name) => {
    expect(planOf(named(...names), [], false).order).toMatchObject({ task: 'open', name })
  })

  it('that could not be opened are not kept', () => {
    const files = named('t1.stl', 't2.stl', 'a.mtl')
    const kept = withoutFailed(files, [{ name: 't2.stl', reason: 'It is damaged.' }])
    expect(kept.map(({ name }) => name)).toEqual(['t1.stl', 'a.mtl'])
  })

  it('a text belongs to the open dataset, and is refused without one', () => {
    const text = file('property_volume.txt')
    expect(planOf([text], [], true).order).toEqual({ task: 'property', files: [text], name: 'volume' })
    expect(reasons([text])).toEqual([
      'property_volume.txt: A property needs an open dataset: open the dataset first.',
    ])
  })

  it.each([
    { names: ['a.obj', 'a.mtl', 'a.png'], opens: ['a.obj', 'a.mtl', 'a.png'] },
    {
      names: ['a.stl', 'a.blend', '.DS_Store', 'Thumbs.db', 'readme.txt'],
      opens: ['a.stl', 'readme.txt'],
      remarks: ['a.blend', '.DS_Store', 'Thumbs.db'],
    },
    { names: ['a.ply', 'b.zip'], folders: ['c'], opens: ['a.ply'], failed: ['b.zip', 'c'] },
    { names: ['a.zip', 'a.png', 'b.mtl'], opens: ['a.zip'], failed: ['b.mtl'], remarks: ['a.png'] },
    { names: ['a.zip', 'b.zip'], failed: ['a.zip', 'b.zip'] },
    { names: ['a.png', 'b.blend'], failed: ['a.png', 'b.blend'] },
  ])('of $names what can be opened is opened', ({ names, folders = [], ...expected }) => {
    const plan = planOf(named(...names), folders, false)
    const namesOf = (notes: readonly { name: string }[]) => notes.map(({ name }) => name)
    expect({
      opens: namesOf(plan.order?.files ?? []),
      failed: namesOf(plan.failed),
      remarks: namesOf(plan.remarks),
    }).toEqual({ opens: [], failed: [], remarks: [], ...expected })
  })

  it('an empty mesh beside a usable one is named, and the other opens', () => {
    const usable = file('b.obj')
    const plan = planOf([file('a.obj', 0), usable], [], false)
    expect(plan.order?.files).toEqual([usable])
    expect(plan.failed).toEqual([{ name: 'a.obj', reason: 'The file is empty.' }])
  })

  it.each([
    ['an empty file', [file('a.obj', 0)], [], /^a\.obj: The file is empty/],
    ['a folder', [], ['embryo'], /^embryo: It is a folder/],
    ['another kind of file', [file('a.docx')], [], /^a\.docx: The viewer opens/],
    ['a large file', [file('a.stl', 600e6)], [], /^a\.stl: It is larger than 500 MB/],
    ['too much together', [file('a.obj', 5e8), file('b.obj', 5e8), file('c.obj', 5e8)], [], /more than 1 GB/],
    [
      'a thousand files',
      Array.from({ length: 1000 }, (_, at) => file(`${at}.obj`)),
      [],
      /^1,000 files: At most 256/,
    ],
    ['nothing', [], [], /no files/],
  ])('%s is refused by name and reason', (_what, files, folders, reason) => {
    const found = reasons(files, folders, true)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(reason)
  })

  it('a folder is distinguished from a file', () => {
    const entry = (isDirectory: boolean, name: string) => ({
      webkitGetAsEntry: () => ({ isDirectory, name }),
    })
    const transfer = {
      items: [entry(true, 'embryo'), entry(false, 'a.obj')],
      files: [file('embryo'), file('a.obj')],
    } as unknown as DataTransfer
    const { files, folders } = contentOf(transfer)
    expect([files.map(({ name }) => name), folders]).toEqual([['a.obj'], ['embryo']])
  })
})
