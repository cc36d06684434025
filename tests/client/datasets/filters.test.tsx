import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { treeLook } from '../../../client/features/datasetFilter/treeLook'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { type Root, refusal } from '../support/server'

const taxon = (id: string, parentId: string | null, name: string, branchCount: number) => ({
  id,
  parentId,
  name,
  rank: 'clade',
  datasetCount: 0,
  branchCount,
})
const phylogeneticTree = [
  taxon('1', null, 'root', 3),
  taxon('33208', '1', 'Metazoa', 3),
  taxon('7711', '33208', 'Chordata', 2),
  taxon('7227', '33208', 'Drosophila melanogaster', 1),
]
const myGroups = [
  {
    id: '2',
    name: 'Ascidian laboratory',
    studies: [
      { id: '5', name: 'Gastrulation' },
      { id: '6', name: 'Neural plate' },
    ],
  },
]
const tags = [
  { id: '3', name: 'published', color: '#C0407A' },
  { id: '4', name: 'to be checked', color: '#F0F8FF' },
]
const named =
  (names: Readonly<Record<string, string>>) =>
  ({ id }: { id: string }) => {
    if (names[id]) return { id, name: names[id] }
    throw refusal('No such thing', 'NOT_FOUND')
  }

interface Asked {
  filter: object | null
  order: string
}

/**
 * Shows the list and keeps its queries. Queries for the name of a tag ask for one dataset and are not kept.
 */
function shown(address: string, more: Root = {}) {
  const asked: Asked[] = []
  const datasets = (question: Asked & { first: number }) => {
    if (question.first === 1)
      return page([dataset({ tags: [{ id: '8', name: 'of somebody else', color: '#000000' }] })])
    asked.push({ filter: question.filter && { ...question.filter }, order: question.order })
    return page([dataset()])
  }
  return {
    asked,
    ...renderApp(address, {
      datasets,
      phylogeneticTree,
      myGroups,
      tags,
      group: named({ 2: 'Ascidian laboratory' }),
      study: named({ 5: 'Gastrulation' }),
      taxon: named({ 7711: 'Chordata' }),
      ...more,
    }),
  }
}
const last = (asked: readonly Asked[]) => asked.at(-1)!
const tab = (name: RegExp | string) => screen.findByRole('tab', { name })
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label'))

beforeEach(() => localStorage.clear())

describe('the tabs', () => {
  it('are two for visitors and five for signed-in people, with the tree open first', async () => {
    const { unmount } = shown('/dataset/')
    expect(await tab('Tree')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('tab').map(each => each.textContent)).toEqual(['Tree', 'Text'])
    unmount()
    shown('/dataset/', { me: person() })
    await tab('Groups')
    expect(screen.getAllByRole('tab').map(each => each.textContent)).toEqual([
      'Groups',
      'Tree',
      'Tags',
      'Text',
      'Advanced',
    ])
  })

  it('disable the tree when the tree has no taxa', async () => {
    shown('/dataset/', { phylogeneticTree: [] })
    expect(await tab('Tree')).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible()
  })

  it('report when the tree is cut to the largest taxa', async () => {
    const few = shown('/dataset/')
    await few.user.click(await tab('Tree'))
    await screen.findByRole('button', { name: 'Show as list' })
    expect(screen.queryByText(/taxa with the most datasets/)).toBeNull()
    few.unmount()
    const many = Array.from({ length: 2000 }, (_, at) => ({
      ...taxon(String(10_000 + at), '7711', `Ciona ${at}`, 1),
      datasetCount: 1,
    }))
    const { user } = shown('/dataset/', { phylogeneticTree: [...phylogeneticTree, ...many] })
    await user.click(await tab('Tree'))
    expect(await screen.findByText('Of the taxa with the most datasets 2,000 are shown.')).toBeVisible()
  })

  it('remember the open tab and the folded state', async () => {
    const first = shown('/dataset/', { me: person() })
    await first.user.click(await tab('Advanced'))
    first.unmount()
    const second = shown('/dataset/', { me: person() })
    expect(await screen.findByRole('switch', { name: 'My datasets' })).toBeVisible()
    await second.user.click(screen.getByRole('button', { name: 'Hide the filters' }))
    expect(screen.queryByRole('switch')).toBeNull()
    second.unmount()
    shown('/dataset/', { me: person() })
    expect(await screen.findByRole('button', { name: 'Show the filters' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

it('the groups tab filters by group, by study and by datasets without a study', async () => {
  const { user, asked, address } = shown('/dataset/', { me: person() })
  await user.click(await tab('Groups'))
  await user.click(await screen.findByRole('button', { name: 'Studies of Ascidian laboratory' }))
  await user.click(screen.getByRole('checkbox', { name: 'Gastrulation' }))
  expect(address()).toBe('/dataset/?study=5')
  expect(screen.getByRole('checkbox', { name: 'Ascidian laboratory' })).toBePartiallyChecked()
  await user.click(screen.getByRole('checkbox', { name: /^Orphans/ }))
  expect(address()).toBe('/dataset/?study=5&orphans-of=2')
  await waitFor(() => expect(last(asked).filter).toEqual({ studyIds: ['5'], orphanGroupIds: ['2'] }))
  expect(chips()).toEqual([
    'Remove the filter Study: Gastrulation',
    'Remove the filter Orphans of: Ascidian laboratory',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Ascidian laboratory' }))
  expect(address()).toBe('/dataset/?group=2')
  expect(screen.getByRole('checkbox', { name: 'Neural plate' })).toBeChecked()
  expect(screen.getByRole('link', { name: 'Groups and studies' })).toHaveAttribute('href', '/group/')
})

it('the tags tab filters by any of the chosen tags', async () => {
  const { user, asked, address } = shown('/dataset/', { me: person() })
  await user.click(await tab('Tags'))
  await user.click(await screen.findByRole('button', { name: 'published' }))
  await user.click(screen.getByRole('button', { name: 'to be checked' }))
  expect(address()).toBe('/dataset/?tag=3&tag=4')
  await waitFor(() => expect(last(asked).filter).toEqual({ tagIds: ['3', '4'] }))
  await user.click(screen.getByRole('button', { name: 'Remove the filter Tag: published' }))
  expect(address()).toBe('/dataset/?tag=4')
  expect(screen.getByRole('button', { name: 'published', pressed: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create and change tags' })).toHaveAttribute('href', '/tags')
})

it('the text tab searches by name, tag, group and study and joins text lines with commas', async () => {
  const { user, address } = shown('/dataset/', { me: person() })
  await user.click(await tab('Text'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'phal{Shift>}{Enter}{/Shift}droso{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Study' }), 'gastr')
  await user.tab()
  expect(address()).toBe('/dataset/?q=phal,+droso&study-name=gastr')
  expect(screen.getByRole('searchbox', { name: /Search for/ })).toHaveValue('phal, droso')
  expect(screen.getAllByRole('textbox').map(box => box.getAttribute('rows'))).toEqual(['2', '2', '2', '2'])
})

it('the text tab hides the group field from visitors', async () => {
  const { user } = shown('/dataset/')
  await user.click(await tab('Text'))
  expect(screen.queryByRole('textbox', { name: 'Group' })).toBeNull()
})

it('the advanced tab filters by favourites, owner, publicity and orphans', async () => {
  const { user, address, asked } = shown('/dataset/', { me: person() })
  await user.click(await tab('Advanced'))
  for (const name of ['Favorites', 'My datasets', 'Others datasets', 'Public only', 'Orphans only'])
    await user.click(screen.getByRole('switch', { name }))
  expect(address()).toBe('/dataset/?others&favourites&public&orphans')
  expect(screen.getByRole('switch', { name: 'My datasets' })).not.toBeChecked()
  await waitFor(() =>
    expect(last(asked).filter).toEqual({ owner: 'OTHERS', favourites: true, public: true, orphans: true }),
  )
})

describe('the tree', () => {
  it('filters the list by a branch chosen in the drawing or in the list', async () => {
    const { user, address, asked } = shown('/dataset/')
    await user.click(await screen.findByRole('button', { name: 'Chordata, 2 datasets' }))
    expect(address()).toBe('/dataset/?branch=7711')
    await waitFor(() => expect(last(asked).filter).toEqual({ taxonId: '7711' }))
    await user.click(screen.getByRole('button', { name: 'Show as list' }))
    const list = screen.getByRole('list', { name: 'Phylogenetic tree' })
    await user.click(within(list).getByRole('button', { name: 'Chordata, 2 datasets', pressed: true }))
    expect(address()).toBe('/dataset/')
  })

  it('scrolls to the branch of the address', async () => {
    const went = jest.fn()
    Element.prototype.scrollTo = went
    shown('/dataset/?branch=7711')
    expect(await screen.findByRole('button', { name: 'Chordata, 2 datasets', pressed: true })).toBeVisible()
    const { edge, column, startRatio } = treeLook
    await waitFor(() =>
      expect(went).toHaveBeenCalledWith(expect.objectContaining({ left: edge + column - 360 * startRatio })),
    )
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })

  it('folds and unfolds with the mouse and the keyboard', async () => {
    const { user } = shown('/dataset/')
    const handle = await screen.findByRole('button', { name: 'Fold Metazoa' })
    handle.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: /^Chordata/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show as list' }))
    await user.click(screen.getByRole('button', { name: 'Parts of Metazoa', expanded: false }))
    expect(screen.getByRole('button', { name: /^Chordata/ })).toBeVisible()
  })
})

describe('a shared link', () => {
  it('restores filters and order', async () => {
    const { asked } = shown('/dataset/?q=phal&tag=3&study=5&branch=7711&mine&order=name', { me: person() })
    expect(await screen.findByRole('button', { name: 'Remove the filter Branch: Chordata' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Remove the filter Tag: published' })).toBeVisible()
    expect(chips()).toEqual(
      ['Name: phal', 'Tag: published', 'Study: Gastrulation', 'Branch: Chordata', 'My datasets'].map(
        words => `Remove the filter ${words}`,
      ),
    )
    expect(last(asked)).toEqual({
      filter: { text: 'phal', tagIds: ['3'], studyIds: ['5'], taxonId: '7711', owner: 'MINE' },
      order: 'NAME',
    })
  })

  it('marks filters that the person may not see and resolves public tags of others', async () => {
    shown('/dataset/?tag=8&tag=9&group=77')
    expect(
      await screen.findByRole('button', { name: 'Remove the filter Tag: of somebody else' }),
    ).toBeVisible()
    await waitFor(() =>
      expect(
        screen.getAllByRole('button', { name: 'Remove the filter A filter whose name you cannot see' }),
      ).toHaveLength(2),
    )
  })

  it('opens the dataset of the address and keeps the filters', async () => {
    const { address } = shown('/dataset/?dataset=4&tag=3&order=name', { dataset: dataset() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Phallusia Pm07' })).toBeVisible()
    expect(address()).toBe('/dataset/4/?tag=3&order=name')
    expect(await screen.findByRole('link', { name: /^Phallusia Pm07/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

describe('clearing the filters', () => {
  it('restores the whole list, the default order and the first tab', async () => {
    const { user, address } = shown('/dataset/?tag=3&order=name', { me: person() })
    await user.click(await tab('Advanced'))
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
    expect(address()).toBe('/dataset/')
    expect(await tab('Tree')).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  })

  it('is offered when no dataset matches', async () => {
    const { user, address } = shown('/dataset/?public', {
      datasets: ({ filter }: Asked) => page(filter ? [] : [dataset()]),
    })
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear the filters' }).at(-1)!)
    expect(address()).toBe('/dataset/')
    expect(await screen.findByRole('link', { name: /^Phallusia Pm07/ })).toBeVisible()
  })
})

it('the tags tab shows a loading error and loads again on demand', async () => {
  let broken = true
  const { user } = shown('/dataset/', {
    me: person(),
    tags: () => {
      if (broken) throw refusal('Not today', 'INTERNAL')
      return tags
    },
  })
  await user.click(await tab('Tags'))
  expect(await screen.findByText(/Not today/)).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'published' })).toBeVisible()
})
