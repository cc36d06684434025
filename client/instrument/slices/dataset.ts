import type { DatasetSlice } from '../viewerState'
import type { Reducers } from './reducers'

export type DatasetAction =
  | { readonly type: 'quality'; readonly quality: number }
  | { readonly type: 'channel'; readonly channel: number; readonly shown: boolean }
  | { readonly type: 'loaded'; readonly propertyId: number; readonly on: boolean }

export const datasetReducers: Reducers<DatasetAction, DatasetSlice> = {
  quality: (_, { quality }) => ({ quality }),
  channel: ({ channels }, { channel, shown }) => ({
    channels: shown
      ? [...new Set([...channels, channel])].sort((a, b) => a - b)
      : channels.filter(other => other !== channel),
  }),
  loaded: ({ loaded }, { propertyId, on }) => ({
    loaded: on ? [...new Set([...loaded, propertyId])] : loaded.filter(id => id !== propertyId),
  }),
}
