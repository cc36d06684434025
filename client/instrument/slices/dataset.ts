import type { DatasetSlice } from '../viewerState'
import type { Reducers } from './reducers'

export type DatasetAction =
  | { readonly type: 'quality'; readonly quality: number }
  | { readonly type: 'channel'; readonly channel: number; readonly shown: boolean }
  | { readonly type: 'loaded'; readonly propertyId: number; readonly on: boolean }
  /** draws the shapes of a property, or takes them away */
  | { readonly type: 'draw'; readonly propertyId: number; readonly on: boolean }

export const datasetReducers: Reducers<DatasetAction, DatasetSlice> = {
  quality: (_, { quality }) => ({ quality }),
  channel: ({ channels }, { channel, shown }) => ({
    channels: shown
      ? [...new Set([...channels, channel])].sort((a, b) => a - b)
      : channels.filter(other => other !== channel),
  }),
  loaded: ({ loaded, drawn }, { propertyId, on }) => ({
    loaded: on ? [...new Set([...loaded, propertyId])] : loaded.filter(id => id !== propertyId),
    drawn: on ? drawn : drawn.filter(id => id !== propertyId),
  }),
  draw: ({ loaded, drawn }, { propertyId, on }) => ({
    loaded: on ? [...new Set([...loaded, propertyId])] : loaded,
    drawn: on ? [...new Set([...drawn, propertyId])] : drawn.filter(id => id !== propertyId),
  }),
}
