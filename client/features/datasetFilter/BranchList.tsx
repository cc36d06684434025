import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { IconButton } from '../../ui/IconButton'
import { isItalic } from './branchName'
import { type Branch, type BranchProps, inSight } from './branches'
import { stepOf } from './treeFit'
import { treeLook } from './treeLook'

const Pane = styled.div`
  height: ${treeLook.pane};
  overflow: auto;
  overscroll-behavior: contain;
  ul ul {
    padding-left: var(--step);
    /* a line from each branch to its parts, below the middle of its arrow */
    background: linear-gradient(var(--grey-6), var(--grey-6)) 15px 0 / 1px calc(100% - 16px) no-repeat;
  }
  div {
    display: flex;
    align-items: center;
  }
  svg {
    transition: rotate var(--quick);
  }
  [aria-expanded='true'] svg {
    rotate: 90deg;
  }
`
const Leaf = styled.span`
  flex: none;
  width: 32px;
  @media (pointer: coarse) {
    width: 44px;
  }
`
const Name = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  min-height: 32px;
  padding: 0 8px 0 6px;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  text-align: left;
  cursor: pointer;
  span {
    min-width: 0;
    padding: 4px 0;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  [data-italic='true'] {
    font-style: italic;
  }
  small {
    flex: none;
    font-size: 12px;
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
  small::before {
    content: attr(data-count);
  } /* the button's label already contains the count */
  &:hover {
    background: var(--grey-4);
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

/** The tree as nested lists: one row for each branch, where a long name takes several lines. */
export function BranchList(props: BranchProps) {
  const { branches, folded, width, chosen } = props
  const pane = useRef<HTMLDivElement>(null)
  const deepest = Math.max(0, ...inSight(branches, folded).map(({ depth }) => depth))
  useEffect(() => {
    const row = pane.current?.querySelector('[aria-pressed="true"]')
    if (chosen === undefined || !pane.current || !row) return
    const { top, height } = pane.current.getBoundingClientRect()
    const place = row.getBoundingClientRect().top - top
    if (place < 0 || place > height - 32) pane.current.scrollTop += place - height / 3
  }, [chosen])
  return (
    <Pane ref={pane} style={{ ['--step' as string]: `${stepOf(deepest, width)}px` }}>
      <Level {...props} label="Phylogenetic tree" />
    </Pane>
  )
}

function Level({ label, ...props }: BranchProps & { label: string }) {
  return (
    <ul aria-label={label}>
      {props.branches.map(branch => (
        <Item key={branch.id} branch={branch} {...props} />
      ))}
    </ul>
  )
}

function Item({ branch, ...props }: BranchProps & { branch: Branch }) {
  const { folded, chosen, onChoose, onFold } = props
  const { id, name, rank, count, children } = branch
  const isOpen = !folded.has(id)
  return (
    <li>
      <div>
        {children.length > 0 ? (
          <IconButton
            label={`Parts of ${name}`}
            icon={<ChevronRight size={16} />}
            aria-expanded={isOpen}
            onClick={() => onFold(id)}
          />
        ) : (
          <Leaf />
        )}
        <Name
          type="button"
          aria-pressed={id === chosen}
          title={`${name} (${rank})`}
          aria-label={`${name}, ${counted(count, 'dataset')}`}
          onClick={() => onChoose(id)}
        >
          <span data-italic={isItalic(rank)}>{name}</span>
          <small aria-hidden data-count={count} />
        </Name>
      </div>
      {children.length > 0 && isOpen && <Level {...props} branches={children} label={`Parts of ${name}`} />}
    </li>
  )
}
