import { extents } from '../../../instrument/sets/kinship'
import { useDispatch, useManifest, useViewerState } from '../../state/useViewer'
import { Choice, Heading } from '../look'
import { extentWords } from './setWords'

/** How far the selection reaches through time: now, for the life of the cells, to ancestors or descendants. */
export function Through({ id }: { id: string }) {
  const { minTime, maxTime } = useManifest()
  const reach = useViewerState(state => state.reach)
  const dispatch = useDispatch()
  if (minTime === maxTime) return null
  return (
    <>
      <Heading as="label" htmlFor={id}>
        Through time
      </Heading>
      <Choice
        id={id}
        value={reach}
        onChange={event => {
          const extent = extents.find(name => name === event.target.value)
          if (extent) dispatch({ type: 'reach', extent })
        }}
      >
        {extents.map(extent => (
          <option key={extent} value={extent}>
            {extentWords[extent]}
          </option>
        ))}
      </Choice>
    </>
  )
}
