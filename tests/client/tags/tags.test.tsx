import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { textOn } from '../../../client/lib/colour'
import { dataset, managed } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { somebody } from '../users/people'

const tag = (more: Record<string, unknown> = {}) => ({
  id: '5',
  name: 'Gastrula',
  comment: 'Early',
  color: '#102030',
  isPublic: false,
  groupIds: ['1', '9'],
  ...more,
})
const neurula = tag({ id: '6', name: 'Neurula', isPublic: true, groupIds: [] })
const myGroups = [
  { id: '1', name: 'Ascidians' },
  { id: '2', name: 'Worms' },
]
const root = (more = {}) => ({ me: somebody(), tags: [tag(), neurula], myGroups, ...more })
const open = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
  const summary = await screen.findByText(name)
  await user.click(summary)
  return within(summary.closest('li')!)
}

describe('the list of tags', () => {
  it('asks visitors to register', async () => {
    renderApp('/tags', {})
    expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  })

  it('explains that it is empty and creates a tag with the documented defaults', async () => {
    let tags: object[] = []
    const sent: unknown[] = []
    const createTag = ({ input }: { input: object }) => {
      sent.push(input)
      tags = [tag({ ...input, groupIds: [] })]
      return tags[0]
    }
    const { user } = renderApp('/tags', root({ tags: () => tags, createTag }))
    expect(await screen.findByRole('heading', { name: 'No tags yet' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create a new tag' }))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('list', { name: 'Your tags' })).toHaveTextContent(
      /Default name.*Default comment.*Private/,
    )
    expect(sent).toEqual([
      { name: 'Default name', comment: 'Default comment', color: '#F0F8FF', isPublic: false },
    ])
    expect(screen.queryByRole('heading', { name: 'Create a new tag' })).toBeNull()
  })

  it('shows a loading error and loads again on demand', async () => {
    let broken = true
    const { user } = renderApp(
      '/tags',
      root({
        tags: () => {
          if (broken) throw refusal('Out of order', 'INTERNAL')
          return [tag()]
        },
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded.*Out of order/)
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Gastrula')).toBeVisible()
  })

  it('filters by name in any letter case through the address', async () => {
    const { user, address } = renderApp('/tags', root())
    await user.type(await screen.findByRole('searchbox', { name: 'Filter by name' }), 'NEUR')
    expect(address()).toBe('/tags?filter=NEUR')
    expect(screen.getByText('Neurula')).toBeVisible()
    expect(screen.queryByText('Gastrula')).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'x')
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
    expect(screen.getByText('Gastrula')).toBeVisible()
  })
})

describe('a tag', () => {
  it('is edited, and a refusal shows at the field it concerns', async () => {
    const sent: unknown[] = []
    const updateTag = ({ id, input }: { id: string; input: { name: string } }) => {
      sent.push(input)
      if (input.name === 'Bad') throw refusal('Not valid', 'INVALID_INPUT', { name: 'Not this name' })
      return tag({ id, ...input })
    }
    const { user } = renderApp('/tags', root({ updateTag }))
    const item = await open(user, 'Gastrula')
    await user.clear(item.getByLabelText('Colour'))
    await user.type(item.getByLabelText('Colour'), 'javascript:alert(1)')
    await user.click(item.getByRole('button', { name: 'Save' }))
    expect(await item.findByText(/A colour is #/)).toBeVisible()
    expect(sent).toEqual([])
    await user.clear(item.getByLabelText('Colour'))
    await user.type(item.getByLabelText('Colour'), '#ABCDEF')
    await user.clear(item.getByLabelText('Name'))
    await user.type(item.getByLabelText('Name'), 'Bad')
    await user.click(item.getByRole('button', { name: 'Save' }))
    expect(await item.findByText('Not this name')).toBeVisible()
    await user.type(item.getByLabelText('Name'), 'ger')
    await user.click(item.getByRole('switch', { name: 'Public' }))
    await user.click(item.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Badger was saved')).toBeVisible()
    expect(sent.at(-1)).toEqual({ name: 'Badger', comment: 'Early', color: '#ABCDEF', isPublic: true })
  })

  it('is shared with own groups at once and can be removed from groups left earlier', async () => {
    const sent: string[] = []
    let groupIds = ['1', '9']
    const set =
      (verb: string, next: (id: string) => string[]) =>
      ({ groupId }: { groupId: string }) => {
        sent.push(`${verb} ${groupId}`)
        groupIds = next(groupId)
        return tag({ groupIds })
      }
    const shareTag = set('share', id => [...groupIds, id])
    const unshareTag = set('unshare', id => groupIds.filter(kept => kept !== id))
    const { user } = renderApp('/tags', root({ shareTag, unshareTag }))
    const item = await open(user, 'Gastrula')
    const rows = () =>
      within(item.getByRole('region', { name: 'Groups' }))
        .getAllByRole('listitem')
        .map(row => row.textContent)
    expect(rows()).toEqual(['AscidiansShared', 'WormsUnshared'])
    await user.click(item.getByRole('switch', { name: 'Worms' }))
    await user.click(item.getByRole('switch', { name: 'Ascidians' }))
    await user.click(item.getByRole('button', { name: 'Unshare' }))
    expect(sent).toEqual(['share 2', 'unshare 1', 'unshare 9'])
    expect(rows()).toEqual(['AscidiansUnshared', 'WormsShared'])
    expect(item.queryByRole('button', { name: 'Unshare' })).toBeNull()
  })

  it('is deleted after a confirmation', async () => {
    const sent: unknown[] = []
    const { user } = renderApp(
      '/tags',
      root({
        deleteTag: ({ id }: { id: string }) => {
          sent.push(id)
          return true
        },
      }),
    )
    const item = await open(user, 'Gastrula')
    await user.click(item.getByRole('button', { name: 'Delete' }))
    expect(sent).toEqual([])
    await user.click(
      within(screen.getByRole('dialog', { name: 'Delete “Gastrula”?' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    expect(await screen.findByText('Gastrula was deleted')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Your tags' })).queryByText('Gastrula')).toBeNull()
    expect(sent).toEqual(['5'])
  })
})

describe('the tags of a dataset', () => {
  const page = (more: Record<string, unknown>) => ({
    me: somebody(),
    datasets: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } },
    ...more,
  })

  it('appear as chips that readers cannot change', async () => {
    renderApp('/dataset/4/', page({ dataset: dataset({ tags: [neurula] }) }))
    expect(await screen.findByRole('list', { name: 'Tags' })).toHaveTextContent('Neurula')
    expect(screen.queryByRole('button', { name: 'Tags' })).toBeNull()
  })

  it('are added and removed by managers', async () => {
    let tags = [neurula]
    const set =
      (next: (id: string) => typeof tags) =>
      ({ tagId }: { tagId: string }) => {
        tags = next(tagId)
        return { id: '4', tags }
      }
    const verbs = {
      tagDataset: set(() => [tag(), ...tags]),
      untagDataset: set(id => tags.filter(kept => kept.id !== id)),
    }
    const { user } = renderApp(
      '/dataset/4/',
      page({ dataset: () => dataset({ can: managed, tags }), tags: [tag()], ...verbs }),
    )
    await user.click(await screen.findByRole('button', { name: 'Tags' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Tags of this dataset' }))
    await user.click(await dialog.findByRole('switch', { name: 'Gastrula' }))
    expect(screen.getByRole('list', { name: 'Tags', hidden: true })).toHaveTextContent('GastrulaNeurula')
    await user.click(dialog.getByRole('switch', { name: 'Neurula' }))
    expect(screen.getByRole('list', { name: 'Tags', hidden: true })).toHaveTextContent(/^Gastrula$/)
  })
})

it('textOn has a contrast of at least 4.5 on any colour', () => {
  const part = (hex: string, at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const light = (hex: string) => 0.2126 * part(hex, 1) + 0.7152 * part(hex, 3) + 0.0722 * part(hex, 5)
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  for (let value = 0; value < 0x1000000; value += 4099) {
    const ground = `#${value.toString(16).padStart(6, '0')}`
    expect(contrast(light(ground), light(textOn(ground)))).toBeGreaterThanOrEqual(4.5)
  }
})
