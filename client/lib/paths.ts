/** Addresses of the screens; pure text, so that features need not know the route table. */
export const paths = {
  home: '/',
  datasets: '/dataset/',
  dataset: (id: string | number) => `/dataset/${id}/`,
  updateDataset: (id: string | number) => `/dataset/${id}/update/`,
  addProperty: (id: string | number) => `/dataset/${id}/properties/create/`,
  sessions: (id: string | number) => `/dataset/${id}/sessions/`,
  newSession: (id: string | number) => `/dataset/${id}/sessions/create/`,
  editSession: (id: string | number, sessionId: string | number) => `/dataset/${id}/sessions/${sessionId}/update/`,
  sharings: (id: string | number) => `/dataset/${id}/sharings/`,
  shortLink: (shortcut: string) => `/${shortcut}`,
  creation: '/dataset-upload',
  import: '/dataset-import',
  signIn: '/login/',
  signUp: '/signup/',
  forgot: '/forgot/',
  changePassword: '/reset-password/',
  resetPassword: '/resetpw/',
  validated: '/success-validation/',
  joined: '/success-group/',
  me: '/users/',
  editUser: '/display-user',
  people: '/userslist/',
  connections: '/user-sessions/',
  audit: '/audit/',
  bin: '/userbin/',
  groups: '/group/',
  newGroup: '/group-registration/',
  group: (id: string | number) => `/group/${id}/update/`,
  newStudy: (id: string | number) => `/group/${id}/study/create/`,
  study: (id: string | number, studyId: string | number) => `/group/${id}/study/${studyId}/`,
  statistics: '/morphostat/',
  plotServers: '/distantservers/',
  tags: '/tags',
  simulations: '/simulation/',
  help: '/help_website/',
  troubleshooting: '/help_troubleshoot/',
  downloads: '/downloads/',
  licence: '/license/',
  privacy: '/privacy/',
  team: '/team/',
  technology: '/technology/',
  funding: '/funding/',
  citation: '/citation/',
  iosApp: '/MorphoQuest/iOS/',
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
