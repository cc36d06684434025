import { Box, Camera, Database, ListTree, Tags, Wrench } from 'lucide-react'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { menus, type Menu } from '../../instrument/viewerState'
import { details } from '../state/details'
import { useDispatch, useManifest, useViewerState } from '../state/useViewer'
import { focusFromKey, focusSearch } from './access/focusFromKey'
import { glass } from './look'
import { lying, lyingRailWidth, railHeight, sheets } from './sheets/sheetLook'

const Bar = styled.nav`
  ${glass}
  display: grid;
  gap: 2px;
  padding: 4px;
  [data-tools] {
    display: none;
  }
  @media ${sheets} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    height: ${railHeight}px;
    padding: 2px 4px;
    border-width: 1px 0 0;
    border-radius: 0;
    background: var(--grey-1);
    [data-tools] {
      display: grid;
    }
  }
  @media ${lying} {
    grid-auto-flow: row;
    grid-auto-columns: auto;
    grid-auto-rows: minmax(44px, 1fr);
    width: ${lyingRailWidth}px;
    height: 100%;
    padding: 0 2px;
    border-width: 0 1px 0 0;
    overflow-y: auto;
  }
`
const Item = styled.button`
  display: grid;
  justify-items: center;
  gap: 2px;
  width: 64px;
  padding: 8px 0 6px;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  color: var(--grey-10);
  font-size: 11px;
  line-height: 14px;
  cursor: pointer;
  transition:
    background var(--quick),
    color var(--quick);
  &:hover {
    background: var(--grey-4);
    color: var(--grey-12);
  }
  &[aria-expanded='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  /* so that the tools fit below the menus beside a page, and do not cover the inspector */
  @media (max-height: 760px) {
    padding: 4px 0 3px;
  }
  @media ${sheets} {
    width: auto;
    align-content: center;
    padding: 4px 0;
  }
`
export const menuWords: Readonly<Record<Menu, string>> = {
  dataset: 'Dataset',
  properties: 'Properties',
  objects: 'Objects',
  groups: 'Groups',
  camera: 'Camera',
}
const pictures: Readonly<Record<Menu, ComponentType<{ size: number; 'aria-hidden': boolean }>>> = {
  dataset: Database,
  properties: Tags,
  objects: Box,
  groups: ListTree,
  camera: Camera,
}

interface Props {
  /** whether the tools are open, which only a bar at the lower edge hides */
  hasTools: boolean
  onTools(open: boolean): void
}

/** Buttons of the menus, at the left over the scene or at its lower edge. */
export function Rail({ hasTools, onTools }: Props) {
  const open = useViewerState(state => state.menu)
  const dispatch = useDispatch()
  const { properties } = useManifest()
  const hasGroups = properties.some(({ type }) => type === 'group')
  return (
    <Bar aria-label="Viewer menus">
      {menus
        .filter(menu => menu !== 'groups' || hasGroups || open === menu)
        .map(menu => {
          const Picture = pictures[menu]
          return (
            <Item
              key={menu}
              type="button"
              data-menu={menu}
              aria-expanded={open === menu}
              onClick={event => {
                if (open !== menu) focusFromKey(event, '[data-panel]')
                if (open !== menu && menu === 'objects') focusSearch(event)
                onTools(false)
                dispatch({ type: 'menu', menu: open === menu ? null : menu })
              }}
            >
              <Picture size={18} aria-hidden />
              {menuWords[menu]}
            </Item>
          )
        })}
      <Item
        type="button"
        data-tools=""
        aria-expanded={hasTools}
        onClick={() => {
          dispatch({ type: 'menu', menu: null })
          details.setState(false, true)
          onTools(!hasTools)
        }}
      >
        <Wrench size={18} aria-hidden />
        Tools
      </Item>
    </Bar>
  )
}
