import { Link } from 'react-router-dom'
import { nameKey } from '../../../formats/text'
import { paths } from '../../lib/paths'
import { counted } from '../../lib/words/counts'
import { Notice } from '../../ui/status/Notice'
import type { PropertyItemFragment } from './PropertyItem.generated'

interface Props {
  datasetId: string
  properties: readonly PropertyItemFragment[]
  meId: string | undefined
}

/** Lists properties of the reader whose names look the same and have other bytes. Nothing joins them by itself. */
export function TwinNotice({ datasetId, properties, meId }: Props) {
  const twins = twinsOf(properties.filter(({ owner }) => owner.id === meId))
  if (twins.length === 0) return null
  return (
    <Notice kind="warning">
      <p>
        Some of your properties have the same name, written with different characters. A further file becomes
        a version of the one that is written like it, else of the older one. Rename or delete the one that you
        do not need.
      </p>
      <ul>
        {twins.map(({ id, name, valueCount }) => (
          <li key={id}>
            <Link to={paths.property(datasetId, id)}>{name}</Link> ({name.length} characters,{' '}
            {counted(valueCount, 'value', 'values')})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Properties whose name another one has with other bytes. */
function twinsOf(properties: readonly PropertyItemFragment[]): PropertyItemFragment[] {
  const written = new Map<string, Set<string>>()
  for (const { name } of properties)
    written.set(nameKey(name), (written.get(nameKey(name)) ?? new Set()).add(name))
  return properties.filter(({ name }) => written.get(nameKey(name))!.size > 1)
}
