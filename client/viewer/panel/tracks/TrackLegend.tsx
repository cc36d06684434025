import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { ramp } from '../../../../formats/ramps'
import { cssColour } from '../../../instrument/colour/cssColour'
import { rampStops } from '../../../instrument/colour/rampStops'
import { isNone } from '../../../instrument/sets/objectSet'
import { ageRamp, type Tracks } from '../../../instrument/tracks/tracks'
import { number } from '../../../lib/words/counts'
import type { TrackColourLegend } from '../../model/picture/pictureLegend'
import { trackColoursOf } from '../../state/trackColours'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { Fault, Note } from '../legend/legendLook'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 22px;
  > i {
    flex: none;
    width: 14px;
    height: 3px;
    border-radius: 2px;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
const Strip = styled.div`
  height: 8px;
  border-radius: 2px;
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--grey-11);
  font-size: 12px;
`

/** Says how many pieces of tracks are drawn, and explains their colours. */
export function TrackLegend() {
  const controller = useController()
  const { lineage } = useManifest()
  const loading = useLive(live => live.lineage)
  const { tracks, isBusy } = useStore(controller.tracks.made)
  const whose = useViewerState(state => state.tracks.whose)
  const isEmpty = useViewerState(({ selection }) => isNone(selection))
  if (lineage === null) return <Note>No tracks: this dataset has no lineage.</Note>
  if (loading?.stage === 'failed')
    return <Fault role="alert">The lineage is not loaded: {loading.reason}</Fault>
  if (whose === 'selected' && isEmpty) return <Note>Select cells to see their tracks.</Note>
  if (!tracks) return <Note role="status">{isBusy || loading ? 'Tracks: loading …' : 'No tracks'}</Note>
  return <Made tracks={tracks} />
}

function Made({ tracks }: { tracks: Tracks }) {
  const controller = useController()
  useViewerState(state => state.tracks.colour)
  useLive(live => live.world)
  useLive(live => live.properties)
  const colours = trackColoursOf(controller)
  const { count, left } = tracks
  return (
    <div>
      <Note>
        {count === 0
          ? 'No tracks of these cells'
          : `Tracks: ${left > 0 ? 'first ' : ''}${number(count)}${left > 0 ? ` of ${number(count + left)}` : ''} links`}
      </Note>
      {colours && <Founders colours={colours} />}
      {typeof colours?.oldest === 'number' && (
        <>
          <Strip style={{ background: `linear-gradient(to right, ${rampStops(ramp(ageRamp)).join()})` }} />
          <Ends>
            <span>0</span>
            <span>{number(colours.oldest)} time points old</span>
          </Ends>
        </>
      )}
    </div>
  )
}

function Founders({ colours: { founders, more } }: { colours: TrackColourLegend }) {
  return (
    <>
      {founders.map(({ name, colour }, at) => (
        <Row key={at}>
          <i style={{ background: cssColour(colour) }} />
          <span>{name}</span>
        </Row>
      ))}
      {more > 0 && <Note>and {number(more)} more founders</Note>}
    </>
  )
}
