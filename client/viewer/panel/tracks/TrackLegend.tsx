import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { ramp } from '../../../../formats/ramps'
import { cssColour } from '../../../instrument/colour/cssColour'
import { rampStops } from '../../../instrument/colour/rampStops'
import { refText } from '../../../instrument/objectRef'
import { refOfRow } from '../../../instrument/sets/rowIndex'
import { isNone } from '../../../instrument/sets/objectSet'
import { ageRamp, type Tracks } from '../../../instrument/tracks/tracks'
import { number } from '../../../lib/words/counts'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { Fault, Note } from '../legend/legendLook'

/** The most founders that the legend names. */
const mostNamed = 12

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
  const colour = useViewerState(state => state.tracks.colour)
  const { count, left, oldest } = tracks
  return (
    <div>
      <Note>
        {count === 0
          ? 'No tracks of these cells'
          : `Tracks: ${left > 0 ? 'first ' : ''}${number(count)}${left > 0 ? ` of ${number(count + left)}` : ''} links`}
      </Note>
      {colour === 'founder' && <Founders tracks={tracks} />}
      {colour === 'age' && count > 0 && (
        <>
          <Strip style={{ background: `linear-gradient(to right, ${rampStops(ramp(ageRamp)).join()})` }} />
          <Ends>
            <span>0</span>
            <span>{number(oldest)} time points old</span>
          </Ends>
        </>
      )}
    </div>
  )
}

function Founders({ tracks: { founders } }: { tracks: Tracks }) {
  const controller = useController()
  const { index } = useLive(live => live.world)
  useLive(live => live.properties)
  const rows = [...founders].slice(0, mostNamed)
  return (
    <>
      {rows.map(([row, colour]) => {
        const ref = refOfRow(index, row, timeOfRow(index.rows, row))
        return (
          <Row key={row}>
            <i style={{ background: cssColour(colour) }} />
            <span>{controller.nameOf(ref) || refText(ref)}</span>
          </Row>
        )
      })}
      {founders.size > mostNamed && <Note>and {number(founders.size - mostNamed)} more founders</Note>}
    </>
  )
}

function timeOfRow({ offsets, times }: { offsets: Uint32Array; times: Int32Array }, row: number): number {
  let at = 0
  while (row >= (offsets[at + 1] ?? Infinity)) at++
  return times[at] ?? 0
}
