import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button'
import { Select } from '../../ui/form/Select'
import { type AlgorithmName, algorithms, type Options } from '../model/algorithms'
import type { Desk } from '../state/desk'
import { NumberInput } from './NumberInput'

const List = styled.ul`
  display: grid;
  gap: 12px;
  li {
    display: grid;
    gap: 8px;
    padding: 12px;
    border: 1px solid var(--grey-5);
    border-radius: var(--radius);
    background: var(--grey-2);
  }
  li[data-used] {
    border-color: var(--accent-text);
  }
  @media (max-width: 900px) {
    grid-auto-flow: column;
    grid-auto-columns: 232px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    padding-bottom: 8px;
    li {
      align-content: start;
      scroll-snap-align: start;
    }
  }
  p {
    color: var(--grey-11);
    font-size: 13px;
    line-height: 18px;
  }
`
const Labelled = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  font-size: 13px;
  select {
    width: 132px;
  }
`

type Set = (change: Partial<Options>) => void

const linkages = { max: 'complete', min: 'single' } as const
const preferences = { median: 'median', mean: 'mean', min: 'lowest' } as const

const Clusters = ({ options, set }: { options: Options; set: Set }) => (
  <NumberInput
    label="Clusters"
    value={options.k}
    min={2}
    max={100}
    step={1}
    onChange={k => set({ k: Math.round(k) })}
  />
)
const Start = ({ options, set }: { options: Options; set: Set }) => (
  <NumberInput
    label="Random seed"
    value={options.seed}
    min={1}
    max={9999}
    step={1}
    onChange={seed => set({ seed: Math.round(seed) })}
  />
)

/** The parameters of an algorithm. */
const parameters: Readonly<Record<AlgorithmName, (options: Options, set: Set) => ReactNode>> = {
  markov: (options, set) => (
    <NumberInput
      label="Inflation"
      value={options.inflation}
      min={1.1}
      max={10}
      step={0.1}
      onChange={inflation => set({ inflation })}
    />
  ),
  kMeans: (options, set) => (
    <>
      <Clusters options={options} set={set} />
      <Start options={options} set={set} />
    </>
  ),
  kMedoids: (options, set) => (
    <>
      <Clusters options={options} set={set} />
      <Start options={options} set={set} />
    </>
  ),
  fuzzyCMeans: (options, set) => (
    <>
      <Clusters options={options} set={set} />
      <NumberInput
        label="Fuzziness"
        value={options.fuzziness}
        min={1.1}
        max={5}
        step={0.1}
        onChange={fuzziness => set({ fuzziness })}
      />
      <Start options={options} set={set} />
    </>
  ),
  hierarchical: (options, set) => (
    <>
      <Labelled>
        Linkage
        <Select value={options.linkage} options={linkages} onChange={linkage => set({ linkage })} />
      </Labelled>
      <NumberInput
        label="Threshold"
        value={options.threshold}
        min={0.01}
        max={1000}
        step={0.1}
        onChange={threshold => set({ threshold })}
      />
    </>
  ),
  affinity: (options, set) => (
    <>
      <Labelled>
        Preference
        <Select
          value={options.preference}
          options={preferences}
          onChange={preference => set({ preference })}
        />
      </Labelled>
      <NumberInput
        label="Damping"
        value={options.damping}
        min={0.5}
        max={0.98}
        step={0.02}
        onChange={damping => set({ damping })}
      />
    </>
  ),
}

/** The six algorithms with their parameters. */
export function AlgorithmPanel({ desk }: { desk: Desk }) {
  const { options, busy, clustering } = useStore(desk.state)
  const set: Set = change => desk.set({ options: { ...desk.state.getState().options, ...change } })
  return (
    <List aria-label="Algorithms">
      {(Object.keys(algorithms) as AlgorithmName[]).map(name => {
        const { label, explanation } = algorithms[name]
        const refusal = desk.refusal(name)
        return (
          <li key={name} data-used={clustering?.algorithm === name ? '' : undefined}>
            <Button disabled={busy !== null || refusal !== null} onClick={() => desk.cluster(name)}>
              {label}
            </Button>
            <p>{refusal ?? explanation}</p>
            {!refusal && parameters[name](options, set)}
          </li>
        )
      })}
    </List>
  )
}
