import type { Route } from '../../kernel/rest.js'
import { datasetCalls } from './datasetCalls.js'
import { fileCalls } from './fileCalls.js'
import { peopleCalls } from './peopleCalls.js'
import { pythonCalls } from './pythonCalls.js'

type Call = Pick<Route, 'method' | 'path'>

/** One sentence that says what the call does; for a file, what it holds. */
export function sentenceOf({ method, path }: Call): string | undefined {
  const name = `${method.toUpperCase()} ${path}`
  return peopleCalls[name] ?? datasetCalls[name] ?? pythonCalls[name] ?? fileCalls[name]
}

/** Calls below /api that visitors may send too; they see what is public. */
const ofVisitors = new Set(
  [
    'register forgotpassword userurl resetpasswd unityinfos storeuserinteraction getdownloadinteractions',
    'institution institution/:id laboratory team publicgroup publicgroup/:id',
    'publicdatasets publicgifdatasets sitedataset/:id datasetqualities listgif datasetpriority getdatasettags',
    'getdatasetowners datasetsize sessionmeshid ncbiinfos ncbinamebyid ncbiidbyname phyloparentnode',
    'phyloparenttree right-dataset useraccess session firstdefautsession sessionbyshortcut',
    'publiccorrespondence infofield infocurrations lineagecurrations lineagefield',
    'getvideoslist standalonelistpublic posttoslack feedbackimages embed/dataset embed/dataset/:id embed/:code',
  ]
    .join(' ')
    .split(' ')
    .map(name => `/api/${name}`),
)

/** Whether visitors may send the call. Calls of the Python client and pictures of feedback need a token. */
export const isForVisitors = ({ family, method, path }: Pick<Route, 'family'> & Call): boolean =>
  family !== 'python' &&
  (path.startsWith('/api/')
    ? ofVisitors.has(path) || (path === '/api/links' && method === 'get')
    : path !== '/files/feedback/:storedAs')
