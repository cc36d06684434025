import { isWindow, type TrackSettings, type TracksSlice } from '../tracks/trackSettings'
import type { Reducers } from './reducers'

/** A window that is no whole number of time points changes nothing. */
export interface TracksAction {
  readonly type: 'tracks'
  readonly tracks: Partial<TrackSettings>
}

export const tracksReducers: Reducers<TracksAction, TracksSlice> = {
  tracks: (state, action) => {
    const tracks = { ...state.tracks, ...action.tracks }
    return isWindow(tracks.before) && isWindow(tracks.after) ? { tracks } : {}
  },
}
