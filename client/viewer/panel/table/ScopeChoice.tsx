import { useManifest, useViewerState } from '../../state/useViewer'
import { Choice } from '../look'
import type { TableScope } from './useTable'

interface Props {
  scope: TableScope
  onChoose(scope: TableScope): void
}

const valueOf = (scope: TableScope) => (scope.kind === 'set' ? `set:${scope.name}` : scope.kind)

/** Chooses whose rows the table shows. */
export function ScopeChoice({ scope, onChoose }: Props) {
  const named = useViewerState(state => state.named)
  const selection = useViewerState(state => state.selection)
  const { minTime, maxTime } = useManifest()
  const choose = (value: string) => {
    if (value === 'selection') onChoose({ kind: 'selection', set: selection })
    else if (value.startsWith('set:')) onChoose({ kind: 'set', name: value.slice(4) })
    else onChoose({ kind: value === 'all' ? 'all' : 'here' })
  }
  return (
    <Choice
      aria-label="Rows of the table"
      value={valueOf(scope)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="here">{minTime < maxTime ? 'Visible at this time' : 'Visible'}</option>
      <option value="selection">Selected</option>
      <option value="all">{minTime < maxTime ? 'All, at all times' : 'All'}</option>
      {scope.kind === 'set' && !named.some(({ name }) => name === scope.name) && (
        <option value={`set:${scope.name}`}>{scope.name}</option>
      )}
      {named.map(({ name }) => (
        <option key={name} value={`set:${name}`}>
          Set {name}
        </option>
      ))}
    </Choice>
  )
}
