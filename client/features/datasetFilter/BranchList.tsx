import { ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { counted } from '../../lib/words/counts'
import { IconButton } from '../../ui/IconButton'
import type { Branch, BranchProps } from './branches'
import { treeLook } from './treeLook'

const Pane = styled.div`
  height: ${treeLook.pane};
  overflow: auto;
  overscroll-behavior: contain;
  ul ul {
    padding-left: 16px;
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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

/** The tree as nested lists, for keyboard and screen reader users. */
export function BranchList(props: BranchProps) {
  return (
    <Pane>
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
          <span>{name}</span>
          <small aria-hidden data-count={count} />
        </Name>
      </div>
      {children.length > 0 && isOpen && <Level {...props} branches={children} label={`Parts of ${name}`} />}
    </li>
  )
}
