export type JsonColumns = Record<
  'ids' | 'channels' | 'places' | 'qualities' | 'shapes' | 'names' | 'colours',
  number[]
>
export function joinJson(blocks: readonly JsonColumns[]): Record<keyof JsonColumns, ArrayBufferView>
