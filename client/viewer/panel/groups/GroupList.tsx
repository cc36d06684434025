import { ChevronDown, ChevronRight, Eye, EyeOff } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { rowFor } from '../../../lib/browser/browser'
import type { TextProperty } from '../../../../formats/property/property'
import { cssColour } from '../../../instrument/colour/cssColour'
import { countedRow } from '../look'
import { groupTree, listedGroups } from '../../../instrument/groups/groupTree'
import { useRows } from '../../../lib/list/useRows'
import { number } from '../../../lib/words/counts'
import { Hidden } from '../../../ui/hidden'
import { scrolling } from '../look'

export interface ListedGroup {
  readonly name: string
  /** 0xRRGGBB */
  readonly colour: number | null
  /** objects at the time on screen */
  readonly count: number
  readonly shown: 'all' | 'some' | 'none'
}
/** In CSS pixels. Asked when the list is drawn, because the tree is read outside a browser too. */
const rowHeight = () => rowFor(32)
const mostOpen = 40 // larger trees start with the groups at the top only

const Scroll = styled.div`
  max-height: 256px;
  margin: 0 -8px;
  ${scrolling}
`
const Rows = styled.div`
  position: relative;
`
const Item = styled.div`
  position: absolute;
  inset: 0 0 auto;
  gap: 6px;
  height: ${rowHeight}px;
  padding-right: 4px;
  font-size: 13px;
  ${countedRow}
  &[aria-selected='true'] {
    background: var(--grey-4);
  }
  &[data-shown='none'] {
    color: var(--grey-10);
  }
  > svg {
    flex: none;
  }
  > i {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 3px;
  }
`
/** For the pointer. By keyboard, Space does the same. */
const Sight = styled.i`
  && {
    display: inline-grid;
    place-items: center;
    width: 28px;
    height: 28px;
  }
  &:hover {
    background: var(--grey-6);
  }
  [data-shown='some'] & {
    opacity: 0.55;
  }
`
const Spread = styled.i`
  && {
    display: inline-grid;
    place-items: center;
    width: 20px;
    height: 28px;
  }
`

interface Props {
  title: string
  property: TextProperty
  groupAt(node: number): ListedGroup
  current: number
  onCurrent(node: number): void
  onToggle(node: number): void
  onSelect(node: number): void
}

const words = { all: '', some: ', partly hidden', none: ', hidden' } as const

/**
 * A virtualised tree of groups. Arrow keys move, open and close; Enter selects the objects of a group, Space shows
 * or hides them.
 */
export function GroupList({ title, property, groupAt, current, onCurrent, onToggle, onSelect }: Props) {
  const tree = groupTree(property)
  const { nodes } = tree
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(nodes.length <= mostOpen ? nodes.keys() : []),
  )
  const listed = useMemo(() => listedGroups(tree, node => open.has(node)), [tree, open])
  const pane = useRef<HTMLDivElement>(null)
  const { rows, total, show } = useRows({
    count: listed.length,
    height: rowHeight(),
    beyond: 6,
    paneRef: pane,
  })
  const spread = (node: number, on: boolean) => {
    const next = new Set(open)
    if (on) next.add(node)
    else next.delete(node)
    setOpen(next)
    // the focus must not stay in a group that closes
    if (!on && current > node && current < nodes[node]!.end) onCurrent(node)
  }
  const go = (at: number) => {
    const node = listed[Math.min(listed.length - 1, Math.max(0, at))]
    if (node === undefined) return
    onCurrent(node)
    show(listed.indexOf(node))
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>(`[data-node="${node}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actionOf(event.key, { current, listed, nodes, open })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    if (act.type === 'go') go(act.to)
    else if (act.type === 'spread') spread(current, act.on)
    else if (act.type === 'select') onSelect(current)
    else onToggle(current)
  }
  return (
    <Scroll ref={pane}>
      <Rows role="tree" aria-label={`Groups of ${title}`} style={{ height: total }} onKeyDown={onKeyDown}>
        {rows.map(({ index, start }) => {
          const node = listed[index]
          if (node === undefined) return null
          const { level, end, position, siblings } = nodes[node]!
          const { name, colour, count, shown } = groupAt(node)
          const hasMore = end > node + 1
          return (
            <Item
              key={node}
              role="treeitem"
              data-node={node}
              data-shown={shown}
              aria-level={level + 1}
              aria-posinset={position}
              aria-setsize={siblings}
              aria-expanded={hasMore ? open.has(node) : undefined}
              aria-selected={node === current}
              tabIndex={node === current ? 0 : -1}
              style={{ transform: `translateY(${start}px)`, paddingLeft: 4 + Math.min(level, 8) * 14 }}
              title={name}
              onClick={() => onCurrent(node)}
              onDoubleClick={() => onSelect(node)}
            >
              <Spread
                onClick={event => {
                  event.stopPropagation()
                  if (hasMore) spread(node, !open.has(node))
                }}
              >
                {hasMore && (open.has(node) ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
              </Spread>
              {colour !== null && <i style={{ background: cssColour(colour), forcedColorAdjust: 'none' }} />}
              <span>{name}</span>
              <b>
                {number(count)}
                <Hidden>
                  {count === 1 ? ' object' : ' objects'}
                  {words[shown]}
                </Hidden>
              </b>
              <Sight
                title={shown === 'none' ? 'Show (Space)' : 'Hide (Space)'}
                onClick={event => {
                  event.stopPropagation()
                  onCurrent(node)
                  onToggle(node)
                }}
              >
                {shown === 'none' ? <EyeOff size={14} /> : <Eye size={14} />}
              </Sight>
            </Item>
          )
        })}
      </Rows>
    </Scroll>
  )
}

interface Place {
  readonly current: number
  readonly listed: readonly number[]
  readonly nodes: readonly { readonly parent: number; readonly end: number }[]
  readonly open: ReadonlySet<number>
}

type TreeAction =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'spread'; readonly on: boolean }
  | { readonly type: 'select' | 'toggle' }

/** What a key does in the tree; null for other keys. `to` counts listed groups. */
export function actionOf(key: string, place: Place): TreeAction | null {
  const { current, listed } = place
  const at = listed.indexOf(current)
  switch (key) {
    case 'ArrowDown':
      return { type: 'go', to: at + 1 }
    case 'ArrowUp':
      return { type: 'go', to: at - 1 }
    case 'Home':
      return { type: 'go', to: 0 }
    case 'End':
      return { type: 'go', to: listed.length - 1 }
    case 'ArrowRight':
      return inwards(place)
    case 'ArrowLeft':
      return outwards(place)
    case 'Enter':
      return { type: 'select' }
    case ' ':
      return { type: 'toggle' }
    default:
      return null
  }
}

/** Opens a group, or goes to its first subgroup. */
function inwards({ current, listed, nodes, open }: Place): TreeAction | null {
  if (nodes[current]!.end <= current + 1) return null
  return open.has(current) ? { type: 'go', to: listed.indexOf(current) + 1 } : { type: 'spread', on: true }
}

function outwards({ current, listed, nodes, open }: Place): TreeAction | null {
  const { parent, end } = nodes[current]!
  if (end > current + 1 && open.has(current)) return { type: 'spread', on: false }
  return parent >= 0 ? { type: 'go', to: listed.indexOf(parent) } : null
}
