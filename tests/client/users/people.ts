const allowed = {
  changePassword: true,
  deactivate: true,
  edit: true,
  impersonate: false,
  setQuota: false,
  setRoles: false,
  resetTwoFactor: false,
  validate: false,
  remove: false,
  refusals: [],
}

/** A person as the server returns the signed-in person. `more` replaces fields. */
export const somebody = (more: Record<string, unknown> = {}) => ({
  id: '1',
  login: 'ada',
  name: 'Ada',
  surname: 'Bell',
  email: 'ada@example.org',
  newEmail: null,
  phone: '12 34',
  address: '1 Quay',
  jobTitle: 'Researcher',
  institution: { id: '1', name: 'Institute' },
  laboratory: { id: '2', name: 'Laboratory of Cells' },
  team: { id: '3', name: 'Morphology' },
  registeredAt: '2026-03-04T12:00:00.000Z',
  usedBytes: 536_870_912,
  quotaBytes: 1_073_741_824,
  groupCount: 2,
  datasetCount: 1,
  version: 4,
  viewerVersion: 'STABLE',
  isActive: true,
  isStaff: false,
  isBeta: false,
  isSimulator: false,
  isHelpAdmin: false,
  isConnected: false,
  hasTwoFactor: false,
  lastLoginAt: null,
  lastLogoutAt: null,
  connectionCount: 0,
  connectedSeconds: 0,
  can: allowed,
  ...more,
})

/** The abilities of staff on another account. */
export const byStaff = { ...allowed, impersonate: true, setQuota: true, setRoles: true, resetTwoFactor: true }
export const staff = (more: Record<string, unknown> = {}) =>
  somebody({
    id: '9',
    login: 'root',
    name: 'Sam',
    surname: 'Staff',
    isStaff: true,
    can: { ...byStaff, impersonate: false },
    ...more,
  })

export const settings = (more = {}) => ({
  collaborative: false,
  favourites: true,
  plotServer: '',
  showTips: true,
  standaloneStart: false,
  ...more,
})
export const site = {
  quotaMaxBytes: 1_073_741_824,
  betaUsers: [],
  fundingPartners: [],
  viewerVersions: ['STABLE', 'BETA'],
  socialLinks: [],
  team: [],
}
export const session = (user: unknown, impersonator: unknown = null) => ({
  expiresAt: '2036-01-01T00:00:00.000Z',
  user,
  impersonator,
  needsTwoFactor: false,
})
export const listed = (nodes: readonly unknown[], more = {}) => ({
  totalCount: nodes.length,
  nodes,
  pageInfo: { endCursor: 'end', hasNextPage: false },
  ...more,
})
