import { styled } from 'styled-components'
import { Switch } from '../../ui/form/Switch'
import type { TabProps } from './tabs'

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 0 12px;
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
`

/** Filters by favourite, owner, visibility and study. */
export function AdvancedTab({ filter: { favourites, owner, orphans, public: isPublic }, change }: TabProps) {
  return (
    <Switches>
      <Switch label="Favorites" checked={favourites} onChange={on => change({ favourites: on })} />
      <Switch
        label="My datasets"
        checked={owner === 'MINE'}
        onChange={on => change({ owner: on ? 'MINE' : null })}
      />
      <Switch
        label="Others datasets"
        checked={owner === 'OTHERS'}
        onChange={on => change({ owner: on ? 'OTHERS' : null })}
      />
      <Switch label="Public only" checked={isPublic} onChange={on => change({ public: on })} />
      <Switch label="Orphans only" checked={orphans} onChange={on => change({ orphans: on })} />
    </Switches>
  )
}
