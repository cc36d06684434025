import { X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import {
  momentsOf,
  momentsText,
  mostMoments,
  timeLinks,
  withMoment,
  type Link,
  type TimeLink,
} from '../../../instrument/pair/timeMatch'
import { nameProperty } from '../../../instrument/naming'
import { counted } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import type { Controller } from '../../state/controller'
import type { DatasetPair } from '../../state/pair/datasetPair'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 4px 8px;
  border-bottom: 1px solid var(--grey-4);
  background: var(--grey-2);
  font-size: 13px;
  h2 {
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--grey-11);
  }
  select,
  input,
  button:not([aria-label]) {
    min-height: 28px;
    padding: 2px 8px;
    border: 1px solid var(--grey-6);
    border-radius: var(--radius);
    background: var(--grey-1);
    color: var(--grey-12);
    font-size: 13px;
  }
  button {
    cursor: pointer;
  }
  p {
    color: var(--grey-11);
  }
  p[role='alert'] {
    flex-basis: 100%;
    color: var(--red-text);
  }
  > :last-child {
    margin-left: auto;
  }
  @media (pointer: coarse) {
    select,
    input,
    button {
      min-height: 44px;
    }
  }
`
const linkWords: Readonly<Record<TimeLink, string>> = {
  stages: 'by stage',
  points: 'by matched times',
  number: 'by time point',
  none: 'not linked',
}

interface Props {
  name: string
  controllers: readonly [Controller, Controller]
  pair: DatasetPair
  /** number of stages that both datasets have */
  stages: number
  link: Link
  onLink(link: Link): void
  onClose(): void
}

/** Says how two datasets are linked, and changes it. */
export function LinkBar({ name, controllers, pair, stages, link, onLink, onClose }: Props) {
  return (
    <Bar role="group" aria-label="Link of the datasets">
      <h2>{name}</h2>
      <label>
        Time
        <select value={link.by} onChange={event => onLink({ ...link, by: event.target.value as TimeLink })}>
          {timeLinks.map(by => (
            <option key={by} value={by} disabled={by === 'stages' && stages === 0}>
              {linkWords[by]}
              {by === 'stages' && ` (${stages} in both)`}
            </option>
          ))}
        </select>
      </label>
      {link.by === 'stages' && stages === 0 && <p>The datasets have no stage in common.</p>}
      {link.by === 'points' && (
        <Moments key={momentsText(link.moments)} controllers={controllers} link={link} onLink={onLink} />
      )}
      <Names controllers={controllers} pair={pair} />
      <IconButton label="Close the dataset beside" icon={<X size={16} />} onClick={onClose} />
    </Bar>
  )
}

/** The points of the curve as text. A button adds the times on screen, after both trees were moved to one moment. */
function Moments({
  controllers: [first, second],
  link,
  onLink,
}: Pick<Props, 'controllers' | 'link' | 'onLink'>) {
  const [text, setText] = useState(momentsText(link.moments))
  const [isWrong, setWrong] = useState(false)
  const [here, there] = [
    useStore(first.state, ({ time }) => time),
    useStore(second.state, ({ time }) => time),
  ]
  const take = () => {
    const moments = momentsOf(text)
    setWrong(moments === null)
    if (moments && momentsText(moments) !== momentsText(link.moments)) onLink({ ...link, moments })
  }
  return (
    <>
      <label>
        Times
        <input
          value={text}
          placeholder="4:10, 30:55"
          size={16}
          aria-invalid={isWrong}
          onChange={event => setText(event.target.value)}
          onBlur={take}
          onKeyDown={event => event.key === 'Enter' && take()}
        />
      </label>
      <button
        type="button"
        onClick={() => onLink({ ...link, moments: withMoment(link.moments, [here, there]) })}
      >
        Match {here} with {there}
      </button>
      {isWrong && (
        <p role="alert">
          Write pairs of time points such as 4:10, 30:55. Both times ascend, and {mostMoments} pairs are the
          most.
        </p>
      )}
    </>
  )
}

/** How many names of the selection the other dataset has. */
function Names({ controllers, pair }: Pick<Props, 'controllers' | 'pair'>) {
  const { names } = useStore(pair.shared)
  const [first, second] = controllers
  const isNamed = [useNamed(first), useNamed(second)]
  if (isNamed.includes(false)) return <p role="status">No names link the selections: a dataset has none.</p>
  if (!names) return <p role="status">Selections are linked by name.</p>
  return (
    <p role="status">
      {names.known} of {counted(names.wanted, 'selected name')} in both
    </p>
  )
}

/** Whether the dataset has a property of names. */
function useNamed(controller: Controller): boolean {
  const { properties } = useStore(controller.manifest)
  return nameProperty({ properties }) !== null
}
