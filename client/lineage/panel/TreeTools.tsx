import { ArrowDown, ArrowRight, ArrowUp, CircleDashed, GitFork, Lasso, Maximize } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { orders, type Order } from '../../instrument/lineage/lifeKeys'
import { IconButton } from '../../ui/IconButton'
import { ColourMenu } from './ColourMenu'
import { CheckMenu } from './CheckMenu'
import { Fold } from './Fold'
import { control } from './look'
import { KinMenu } from './KinMenu'
import { SaveMenu } from './SaveMenu'
import { markKinds } from '../model/treeParts'
import type { TreeSettings } from '../model/settings'
import type { Direction } from '../model/treeView'
import { faces, type Face, type Plot } from '../state/plot'
import { markWords } from '../state/words'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 4px;
  padding: 4px 8px;
  border-bottom: 1px solid var(--grey-4);
  font-size: 13px;
  hr {
    align-self: stretch;
    width: 0;
    margin: 4px;
    border: 0;
    border-left: 1px solid var(--grey-5);
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    max-width: 100%;
    padding: 0 4px;
    cursor: pointer;
    color: var(--grey-11);
  }
  select {
    ${control}
    min-width: 0;
    background: var(--grey-2);
    color: inherit;
  }
`

const orderWords: Readonly<Record<Order, string>> = {
  default: 'by number',
  name: 'by name',
  property: 'by the property that colours',
  colour: 'by colour',
}
const directionWords: Readonly<Record<Direction, string>> = { down: 'down', up: 'up', right: 'to the right' }
const nextDirection: Readonly<Record<Direction, Direction>> = { down: 'right', right: 'up', up: 'down' }
const directionIcons: Readonly<Record<Direction, ReactNode>> = {
  down: <ArrowDown size={16} />,
  up: <ArrowUp size={16} />,
  right: <ArrowRight size={16} />,
}

const faceWords: Readonly<Record<Face, string>> = { tree: 'Tree', numbers: 'Numbers', table: 'Table' }

/** Face, layout, order and marks of the lineage. `children`: buttons of the window around it. */
export function TreeTools({ plot, children }: { plot: Plot; children?: ReactNode }) {
  const { order } = useStore(plot.settings)
  const { face } = useStore(plot.face)
  return (
    <Bar role="toolbar" aria-label="Lineage">
      <label>
        View
        <select value={face} onChange={event => plot.face.setState({ face: event.target.value as Face })}>
          {faces.map(each => (
            <option key={each} value={each}>
              {faceWords[each]}
            </option>
          ))}
        </select>
      </label>
      {face === 'tree' && <LayoutTools plot={plot} />}
      {face !== 'numbers' && (
        <label>
          Order
          <select
            value={order}
            onChange={event => plot.settings.setState({ order: event.target.value as Order })}
          >
            {orders.map(each => (
              <option key={each} value={each}>
                {orderWords[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {face === 'tree' && <Shown plot={plot} />}
      {face !== 'numbers' && <KinMenu plot={plot} />}
      {face !== 'numbers' && <ColourMenu plot={plot} />}
      <CheckMenu plot={plot} />
      <SaveMenu plot={plot} />
      {children}
    </Bar>
  )
}

function LayoutTools({ plot }: { plot: Plot }) {
  const { layout, direction } = useStore(plot.settings)
  const { on } = useStore(plot.lasso)
  const set = (change: Partial<TreeSettings>) => plot.settings.setState(change)
  return (
    <>
      <IconButton
        label={layout === 'linear' ? 'Circular layout' : 'Linear layout'}
        icon={layout === 'linear' ? <CircleDashed size={16} /> : <GitFork size={16} />}
        onClick={() => set({ layout: layout === 'linear' ? 'circular' : 'linear' })}
      />
      <IconButton
        label={`Time goes ${directionWords[direction]}. Turn it ${directionWords[nextDirection[direction]]}`}
        icon={directionIcons[direction]}
        disabled={layout === 'circular'}
        onClick={() => set({ direction: nextDirection[direction] })}
      />
      <IconButton label="Whole tree (0)" icon={<Maximize size={16} />} onClick={() => plot.fit()} />
      <IconButton
        label="Select with a lasso"
        icon={<Lasso size={16} />}
        pressed={on}
        onClick={() => plot.lasso.setState({ on: !on })}
      />
    </>
  )
}

/** The parts that are drawn, in a box that opens under its button. */
function Shown({ plot }: { plot: Plot }) {
  const settings = useStore(plot.settings)
  const { isNow } = useStore(plot.closed)
  const set = (change: Partial<TreeSettings>) => plot.settings.setState(change)
  return (
    <Fold label="Show">
      {(['cells', 'lines', 'names'] as const).map(part => (
        <label key={part}>
          <input type="checkbox" checked={settings[part]} onChange={() => set({ [part]: !settings[part] })} />
          {{ cells: 'Cells', lines: 'Lines', names: 'Names' }[part]}
        </label>
      ))}
      <hr />
      {markKinds.map(kind => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={settings.marks.includes(kind)}
            onChange={() =>
              set({
                marks: markKinds.filter(each => settings.marks.includes(each) !== (each === kind)),
              })
            }
          />
          {markWords[kind]}
        </label>
      ))}
      <hr />
      <label>
        <input type="checkbox" checked={isNow} onChange={() => plot.closed.setState({ isNow: !isNow })} />
        Only cells that live now, with their ancestors
      </label>
    </Fold>
  )
}
