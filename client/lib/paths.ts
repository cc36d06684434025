/** Addresses of the screens; pure text, so that features need not know the route table. */
export const paths = {
  home: '/',
  datasets: '/dataset/',
  dataset: (id: string | number) => `/dataset/${id}/`,
  addProperty: (id: string | number) => `/dataset/${id}/properties/create/`,
  creation: '/dataset-upload',
  import: '/dataset-import',
  signIn: '/login/',
  viewer: '/unity/',
  manifest: (id: string | number) => `/files/datasets/${id}/manifest`,
} as const

/** The address that opens a dataset in the viewer at a time point and quality. */
export function viewerAddress(id: string, place: { time?: number; quality?: number } = {}): string {
  const query = new URLSearchParams({ id_dataset: id })
  if (place.time !== undefined) query.set('time', String(place.time))
  if (place.quality !== undefined) query.set('quality', String(place.quality))
  return `${paths.viewer}?${query}`
}
