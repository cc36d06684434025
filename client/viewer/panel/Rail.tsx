import { Box, Camera, Database, ListTree, Tags } from 'lucide-react'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { menus, type Menu } from '../../instrument/viewerState'
import { useDispatch, useManifest, useViewerState } from '../state/useViewer'
import { focusFromKey } from './access/focusFromKey'
import { glass } from './look'

const Bar = styled.nav`
  ${glass}
  display: grid;
  gap: 2px;
  padding: 4px;
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

/** Buttons of the menus, at the left over the scene. */
export function Rail() {
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
                dispatch({ type: 'menu', menu: open === menu ? null : menu })
              }}
            >
              <Picture size={18} aria-hidden />
              {menuWords[menu]}
            </Item>
          )
        })}
    </Bar>
  )
}
