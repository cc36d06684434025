/** What is counted of a visit, by the first part of the address; what stands behind it (a link's token, say) is never looked at. */
const screens: Readonly<Record<string, string>> = {
  '': 'Home',
  dataset: 'Dataset',
  'dataset-upload': 'Upload',
  'dataset-import': 'Import',
  unity: 'Viewer',
  login: 'Login',
  signup: 'Signup',
  forgot: 'Forgot',
  users: 'User',
  userslist: 'Users',
  'display-user': 'UserEdit',
  'user-sessions': 'Connections',
  audit: 'Audit',
  userbin: 'Bin',
  license: 'License',
  privacy: 'Privacy',
  team: 'Team',
  technology: 'Technology',
  funding: 'Funding',
  citation: 'Citation',
}

export interface SeenScreen {
  readonly name: string
  readonly datasetId: string | null
}

/** `/dataset/7/` → Web,Dataset,view of 7; `/help_lineage/` → Web,Help,lineage,view; null: nothing that is counted. */
export function seenScreen(pathname: string): SeenScreen | null {
  const [first = '', second = ''] = pathname.split('/').slice(1)
  const help = /^help_([a-z_]+)$/.exec(first)
  if (help) return { name: `Web,Help,${help[1]},view`, datasetId: null }
  const screen = Object.hasOwn(screens, first) ? screens[first] : undefined
  if (!screen) return null
  if (first !== 'dataset') return { name: `Web,${screen},view`, datasetId: null }
  return /^\d+$/.test(second)
    ? { name: 'Web,Dataset,view', datasetId: second }
    : { name: 'Web,DatasetList,view', datasetId: null }
}
