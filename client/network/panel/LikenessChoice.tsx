import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { optionSet } from '../../ui/form/optionSet'
import type { Desk } from '../state/desk'

const Set = styled.fieldset`
  ${optionSet}
  legend {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
    margin-bottom: 4px;
    font-weight: 500;
  }
  label {
    display: flex;
    gap: 8px;
    font-size: 13px;
  }
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > div {
    max-height: 180px;
    overflow-y: auto;
    padding-left: 24px;
  }
`

/** What makes two nodes alike for all algorithms but Markov Clustering. */
export function LikenessChoice({ desk }: { desk: Desk }) {
  const { network, likeness, busy } = useStore(desk.state)
  if (!network) return null
  const fields = network.fields.map(({ name }) => name)
  const chosen = likeness === 'links' ? [] : likeness
  return (
    <Set disabled={busy !== null}>
      <legend>Nodes are alike by</legend>
      <label>
        <input type="radio" checked={likeness === 'links'} onChange={() => desk.set({ likeness: 'links' })} />
        their links
      </label>
      <label>
        <input
          type="radio"
          checked={likeness !== 'links'}
          disabled={fields.length === 0}
          onChange={() => desk.set({ likeness: fields })}
        />
        {fields.length > 0 ? 'numbers in the file' : 'numbers in the file (it has none)'}
      </label>
      {likeness !== 'links' && (
        <div role="group" aria-label="Numbers in the file" tabIndex={0}>
          {fields.map(name => (
            <label key={name}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  desk.set({
                    likeness: target.checked ? [...chosen, name] : chosen.filter(other => other !== name),
                  })
                }
              />
              <span title={name}>{name}</span>
            </label>
          ))}
        </div>
      )}
    </Set>
  )
}
