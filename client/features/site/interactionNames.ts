/**
 * Names of counted pages by the first part of the address. The rest, which can contain a link's token, is
 * never read.
 */
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

/**
 * The counted name of a page, or null when it is not counted. `/dataset/7/` gives `Web,Dataset,view` of
 * dataset 7; `/help_lineage/` gives `Web,Help,lineage,view`.
 */
export function seenScreen(pathname: string): SeenScreen | null {
  const [first = '', second = ''] = pathname.split('/').slice(1)
  const help = /^(?:help_([a-z_]+)|documentation|patchnotes)$/.exec(first)
  if (help) return { name: `Web,Help,${help[1] ?? first},view`, datasetId: null }
  const screen = Object.hasOwn(screens, first) ? screens[first] : undefined
  if (!screen) return null
  if (first !== 'dataset') return { name: `Web,${screen},view`, datasetId: null }
  return /^\d+$/.test(second)
    ? { name: 'Web,Dataset,view', datasetId: second }
    : { name: 'Web,DatasetList,view', datasetId: null }
}
