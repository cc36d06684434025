import { coloursWords } from '../../../instrument/spoken/coloursWords'
import { titleOf } from '../../../instrument/naming'
import { isNone } from '../../../instrument/sets/objectSet'
import { visibilityWords } from '../../../instrument/spoken/spokenChange'
import { counted, number } from '../../../lib/words/counts'
import { hidden } from '../../../ui/hidden'
import { styled } from 'styled-components'
import { currentLegend } from '../../state/currentLegend'
import { pictureWordsId } from '../../state/access/pictureWords'
import { timeWords } from '../../state/access/spoken'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { useMembers, useObjectCount, useSelected } from '../useObjects'

const Text = styled.p`
  ${hidden}
`
const mostNames = 5

/**
 * The description of the picture for screen readers: its content, and the place of the same content as text. While the time
 * plays it is not written again for each time point.
 */
export function PictureWords() {
  const playing = useViewerState(state => state.playing)
  return (
    <Text id={pictureWordsId}>
      {playing ? 'The time is playing. Space stops it. ' : <Now />}
      The table of objects, key T, has the same objects and values as text. Arrow down and up pick the next
      and the previous object, Enter picks in the middle, question mark lists all keys.
    </Text>
  )
}

function Now() {
  const controller = useController()
  const count = useObjectCount()
  const selected = useSelected()
  const { minTime, maxTime } = useManifest()
  useViewerState(state => state.time)
  useLive(live => live.properties)
  const colour = useViewerState(state => state.colour)
  const isolatedSet = useViewerState(state => state.isolated)
  const isolated = useMembers(isolatedSet).length
  const visibility = {
    isolated: isNone(isolatedSet) ? null : isolated,
    hidden: useMembers(useViewerState(state => state.hidden)).length,
    ghosted: useMembers(useViewerState(state => state.ghosted)).length,
  }
  const names = selected.slice(0, mostNames).map(ref => titleOf({ ref, name: controller.nameOf(ref) }))
  const sentences = [
    counted(count, 'object'),
    minTime < maxTime && `${timeWords(controller)}, of ${number(minTime)} to ${number(maxTime)}`,
    coloursWords(colour, currentLegend(controller)),
    visibilityWords(visibility),
    selected.length === 0
      ? 'Nothing is selected'
      : `${counted(selected.length, 'object')} selected: ${names.join(', ')}${selected.length > mostNames ? ' and others' : ''}`,
  ].filter(Boolean)
  return <>{sentences.join('. ')}. </>
}
