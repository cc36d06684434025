import { ChevronDown, FilterX, GitFork, SlidersHorizontal, Tags, TextSearch, Users } from 'lucide-react'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/IconButton'
import { Skeleton } from '../../ui/status/Skeleton'
import { type TabFace, Tabs } from '../../ui/Tabs'
import { type TreeNodeFragment, useFilterTreeQuery } from './filterTree.generated'
import { isFiltering } from './listFilter'
import { Body } from './look'
import { isActive, openTab, tabNumbers } from './tabs'
import { treeLook } from './treeLook'
import { useListAddress } from './useListAddress'
import type { FilterState } from './useFilterState'
import { part } from '../../ui/part'

// A tab loads when it opens. The tree is open at first, so it loads when the browser is idle.
const GroupTab = part(async () => (await import('./GroupTab')).GroupTab)
const TreeTab = part(async () => (await import('./TreeTab')).TreeTab, { idle: treeLook.latest })
const TagTab = part(async () => (await import('./TagTab')).TagTab)
const TextTab = part(async () => (await import('./TextTab')).TextTab)
const AdvancedTab = part(async () => (await import('./AdvancedTab')).AdvancedTab)

const Panel = styled.section`
  --foot: 32px;
  background: var(--grey-2);
  ${Body} {
    border-bottom: 1px solid var(--grey-5);
  }
  @media (pointer: coarse) {
    --foot: 44px;
  }
`
const Bar = styled.div`
  height: 49px;
  border-bottom: 1px solid var(--grey-5);
`
const Fold = styled(IconButton)`
  svg {
    transition: rotate var(--quick);
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`

const faces: readonly TabFace[] = [
  { value: tabNumbers.groups, label: 'Groups', icon: <Users size={18} aria-hidden /> },
  { value: tabNumbers.tree, label: 'Tree', icon: <GitFork size={18} aria-hidden /> },
  { value: tabNumbers.tags, label: 'Tags', icon: <Tags size={18} aria-hidden /> },
  { value: tabNumbers.text, label: 'Text', icon: <TextSearch size={18} aria-hidden /> },
  { value: tabNumbers.advanced, label: 'Advanced', icon: <SlidersHorizontal size={18} aria-hidden /> },
]
/** initial height of each tab, reserved while it loads */
const heights: Readonly<Record<number, string>> = {
  [tabNumbers.groups]: '136px',
  [tabNumbers.tree]: `calc(${treeLook.pane} + 8px + var(--foot))`,
  [tabNumbers.tags]: '112px',
  [tabNumbers.text]: '204px',
  [tabNumbers.advanced]: '96px',
}
const none: readonly TreeNodeFragment[] = []
/** Visitors see only these tabs. Groups, tags and personal filters require login. */
const ofVisitors: readonly number[] = [tabNumbers.tree, tabNumbers.text]

/** Reserves the space of the panel until it is known whether the user is a visitor. */
export const FilterSkeleton = ({ state: { tab, shown } }: { state: FilterState }) => (
  <Panel aria-hidden>
    <Bar />
    {shown && (
      <Body>
        <Skeleton style={{ height: heights[tab] }} />
      </Body>
    )}
  </Panel>
)

/** Filters of the dataset list, in five tabs. */
export function FilterPanel({ isVisitor, state }: { isVisitor: boolean; state: FilterState }) {
  const { filter, change } = useListAddress()
  const { data, error } = useFilterTreeQuery({ fetchPolicy: 'cache-and-network' })
  const nodes = data?.phylogeneticTree ?? (error ? none : undefined)
  const tabs = faces
    .filter(({ value }) => !isVisitor || ofVisitors.includes(value))
    .map(face => ({
      ...face,
      disabled: face.value === tabNumbers.tree && nodes?.length === 0,
      isMarked: isActive[face.value]!(filter),
    }))
  const tab = openTab(
    state.tab,
    tabs.filter(({ disabled }) => !disabled).map(({ value }) => value),
  )
  const choose = (next: number) => {
    state.setTab(next)
    state.setShown(true)
  }
  const tools = (
    <>
      {isFiltering(filter) && (
        <IconButton label="Clear the filters" icon={<FilterX size={18} />} onClick={state.clear} />
      )}
      <Fold
        label={state.shown ? 'Hide the filters' : 'Show the filters'}
        icon={<ChevronDown size={18} />}
        aria-expanded={state.shown}
        onClick={() => state.setShown(!state.shown)}
      />
    </>
  )
  return (
    <Panel aria-label="Filters">
      <Tabs label="Filters" tabs={tabs} value={state.shown ? tab : null} onChange={choose} tools={tools}>
        <Body>
          <Suspense fallback={<Skeleton style={{ height: heights[tab] }} />}>
            {tab === tabNumbers.groups && <GroupTab filter={filter} change={change} />}
            {tab === tabNumbers.tree &&
              (nodes ? (
                <TreeTab filter={filter} change={change} nodes={nodes} />
              ) : (
                <Skeleton style={{ height: heights[tab] }} />
              ))}
            {tab === tabNumbers.tags && <TagTab filter={filter} change={change} />}
            {tab === tabNumbers.text && <TextTab filter={filter} change={change} isVisitor={isVisitor} />}
            {tab === tabNumbers.advanced && <AdvancedTab filter={filter} change={change} />}
          </Suspense>
        </Body>
      </Tabs>
    </Panel>
  )
}
