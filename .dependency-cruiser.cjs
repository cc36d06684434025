// Import rules between the folders (design: architecture, section 'Who may import whom'). `npm run deps`
// checks server, client, formats, migrations and tests. This tool cannot check two things: process.env (see
// .oxlintrc.json) and new URL('./x.worker.ts', import.meta.url).

/** In import order: a domain calls only services of domains above it in this list. */
const domainOrder = [
  'site',
  'audit',
  'jobs',
  'issued',
  'mails',
  'workplaces',
  'users',
  'settings',
  'accounts',
  'connections',
  'statistics',
  'groups',
  'studies',
  'taxonomy',
  'files',
  'quota',
  'datasets',
  'uploads',
  'meshes',
  'images',
  'sharings',
  'tags',
  'properties',
  'python',
  'sessions',
  'views',
  'embeds',
  'downloads',
  'videos',
  'feedback',
  'help',
  'archives',
  'overview',
]

/** Path pattern of packages. Matches hoisted, nested and unresolved packages, and their @types. */
const packages = (...names) => `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`
const ours = '^(server|client|formats|migrations|tests|scripts)/'
const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  ...(comment ? { comment } : {}),
  from,
  to,
})
/** Files under `from` may import only the project files that `allowed` names. */
const only = (name, from, allowed, comment) =>
  rule(name, { path: from }, { path: ours, pathNot: allowed }, comment)

const server = [
  only('lib-knows-nothing', '^server/lib/', ['^server/lib/']),
  only('kernel-alone', '^server/kernel/', ['^server/(kernel|lib)/']),
  only('entities-below', '^server/entities/', ['^server/(lib|kernel|entities)/', '^formats/']),
  only('entities-list', '^server/entities\\.ts$', ['^server/entities/']),
  only('access-below', '^server/access/', ['^server/(lib|kernel|entities|access)/']),
  only(
    'domains-below',
    '^server/domains/',
    [
      '^server/(lib|kernel|entities|access|domains)/',
      '^server/pipeline/(tasks|archiveTasks|rowTasks|derivedTasks|materialTasks)\\.ts$',
      '^formats/',
    ],
    'of the pipeline: the names and types of its tasks',
  ),
  only('domains-list', '^server/domains\\.ts$', ['^server/kernel/', '^server/domains/[^/]+/index\\.ts$']),
  only('platform-alone', '^server/platform/', ['^server/(lib|kernel|platform)/', '^formats/']),
  only('pipeline-alone', '^server/pipeline/', ['^server/(lib|kernel|pipeline)/', '^formats/']),
  only(
    'gateway-below',
    '^server/gateway/',
    [
      '^server/(lib|kernel|entities|access|gateway)/',
      '^server/domains\\.ts$',
      '^server/domains/.+\\.service\\.ts$',
    ],
    'of a domain: its list entry and its services',
  ),
  only('app-below', '^server/app\\.ts$', ['^server/(lib|kernel|gateway)/', '^server/domains\\.ts$']),
  rule('main-last', { path: '^(server|client|formats|migrations)/' }, { path: '^server/main\\.ts$' }),
  rule('app-only-main', { path: '^server/', pathNot: '^server/main\\.ts$' }, { path: '^server/app\\.ts$' }),
  rule(
    'domains-list-only-gateway',
    { path: '^server/', pathNot: ['^server/(gateway/|(app|main)\\.ts$)'] },
    { path: '^server/domains\\.ts$' },
  ),
  rule('scripts-last', { path: '^server/', pathNot: '^server/scripts/' }, { path: '^server/scripts/' }),
  rule('server-not-client', { path: '^(server|migrations)/' }, { path: '^client/' }),
  rule('migrations-alone', { path: '^migrations/' }, { path: ours, pathNot: '^migrations/' }),

  rule(
    'transports-only-from-index',
    { path: '^server/', pathNot: '^server/domains/[^/]+/index\\.ts$' },
    { path: '\\.(resolver|rest)\\.ts$' },
  ),
  rule(
    'index-only-transports',
    { path: '^server/domains/([^/]+)/index\\.ts$' },
    { path: '^server/domains/', pathNot: '^server/domains/$1/.+\\.(resolver|rest|service)\\.ts$' },
    'its resolvers and REST routes, and its own services to answer events of earlier domains',
  ),
  rule(
    'presenter-only-from-rest',
    { path: '^server/', pathNot: '\\.(rest|presenter)\\.ts$' },
    { path: '\\.presenter\\.ts$' },
  ),
  rule(
    'rest-no-decision',
    { path: '\\.(rest|resolver)\\.ts$' },
    { path: '\\.(policy|queries)\\.ts$' },
    'resolvers and REST routes call services, which check the rights',
  ),
  only(
    'policy-pure',
    '\\.policy\\.ts$',
    [
      '^server/(kernel/(viewer|errors)|lib/text)\\.ts$',
      '^server/entities/',
      '^server/access/(right|.*Role)\\.ts$',
      '\\.policy\\.ts$',
    ],
    'facts in, answer out',
  ),
  rule('policy-no-package', { path: '\\.policy\\.ts$' }, { dependencyTypesNot: ['local', 'type-only'] }),
  rule('right-pure', { path: '^server/access/right\\.ts$' }, { dependencyTypes: ['core', 'npm', 'npm-dev'] }),

  rule(
    'domain-has-a-place',
    { path: `^server/domains/(?!(${domainOrder.join('|')})/)` },
    {},
    'name a new domain in domainOrder above',
  ),
  rule(
    'between-domains-services',
    { path: '^server/domains/([^/]+)/', pathNot: '^server/domains/python/' },
    { path: '^server/domains/', pathNot: ['^server/domains/$1/', '\\.service\\.ts$'] },
  ),
  rule(
    'python-services-and-presenters',
    { path: '^server/domains/python/' },
    { path: '^server/domains/', pathNot: ['^server/domains/python/', '\\.(service|presenter|types)\\.ts$'] },
    'a transport for the data of other domains, so it shares their presenters and inputs',
  ),
  rule(
    'plain-module-pure',
    { path: '^server/domains/.+/[A-Za-z]+\\.ts$', pathNot: '/index\\.ts$' },
    {
      path: '\\.(service|queries|loaders|resolver|rest|presenter)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
    'a module without a kind computes; what reads or writes is a service',
  ),
  ...domainOrder
    .slice(0, -1)
    .map((domain, at) =>
      rule(
        `order-${domain}`,
        { path: `^server/domains/${domain}/` },
        { path: `^server/domains/(${domainOrder.slice(at + 1).join('|')})/` },
      ),
    ),

  rule(
    'world-only-platform',
    { path: '^(server|formats)/', pathNot: '^server/(platform|scripts)/' },
    {
      dependencyTypes: ['core'],
      path: '^(node:)?(fs|net|tls|dgram|dns|https?|http2|child_process|worker_threads|cluster|os|process|inspector|v8|vm|repl|readline)(/|$)',
      pathNot: [],
    },
    'files, network, process: through a port of kernel/platform',
  ),
  rule(
    'world-packages-only-platform',
    { path: '^server/', pathNot: '^server/(platform|scripts)/' },
    {
      path: packages(
        'mysql2',
        'ioredis',
        'bullmq',
        '@aws-sdk',
        'nodemailer',
        'maxmind',
        'yazl',
        'yauzl',
        '@node-rs',
        'rate-limiter-flexible',
        '@graphql-yoga',
        'pino',
        'openid-client',
      ),
    },
  ),
  rule(
    'express-apollo-only-gateway',
    { path: '^server/', pathNot: '^server/(gateway/|app\\.ts$)' },
    {
      path: packages(
        'express',
        '@apollo',
        '@as-integrations',
        'graphql-ws',
        'busboy',
        'ws',
        'helmet',
        'cookie',
        'prom-client',
        '@escape.tech',
        'supertest',
      ),
    },
  ),
  rule(
    'pipeline-no-database',
    { path: '^server/pipeline/' },
    { path: packages('typeorm', 'type-graphql', 'graphql') },
  ),
]
// The only exception to 'world-only-platform': a listening server and its requests need types of node:http.
const world = server.find(({ name }) => name === 'world-only-platform')
server.push({
  ...world,
  name: 'http-only-gateway',
  from: { path: '^server/(gateway/|app\\.ts$)' },
  to: { ...world.to, pathNot: ['^(node:)?http$'] },
})
world.from.pathNot = ['^server/(platform|scripts|gateway)/', '^server/app\\.ts$']

const react = packages('react', 'react-dom', '@react-three', 'styled-components', '@nivo')
const client = [
  rule(
    'formats-alone',
    { path: '^formats/' },
    { pathNot: '^formats/' },
    'pure: no package, no Node, nothing of ours',
  ),
  only('client-not-server', '^client/', ['^(client|formats)/']),
  rule('client-no-node', { path: '^client/' }, { dependencyTypes: ['core'] }),
  only('lib-alone', '^client/lib/', ['^client/lib/', '^formats/']),
  only('generated-alone', '^client/generated/', ['^client/generated/']),
  only(
    'ui-below',
    '^client/ui/',
    ['^client/(ui|lib)/', '^formats/'],
    'knows no domain word, so not generated either',
  ),
  only('charts-below', '^client/charts/', ['^client/(charts|ui|lib)/', '^formats/']),
  only('instrument-below', '^client/instrument/', ['^client/(instrument|lib)/', '^formats/']),
  rule(
    'instrument-pure',
    { path: '^client/instrument/' },
    { path: [react, packages('three', 'three-mesh-bvh')] },
  ),
  only('viewer-below', '^client/viewer/', [
    '^client/(viewer|instrument|ui|lib)/',
    '^client/lineage/Lineage\\.tsx$',
    '^formats/',
  ]),
  only('lineage-below', '^client/lineage/', ['^client/(lineage|instrument|ui|lib)/', '^formats/']),
  only('network-below', '^client/network/', ['^client/(network|ui|lib)/', '^formats/']),
  rule('features-below', { path: '^client/features/' }, { path: '^client/(screens|app)/' }),
  rule(
    'features-apart',
    { path: '^client/features/([^/]+)/' },
    { path: '^client/features/', pathNot: '^client/features/$1/' },
    'they meet in a screen; holds for fragments of generated files too',
  ),
  rule('screens-below', { path: '^client/screens/' }, { path: '^client/app/' }),
  rule(
    'screens-apart',
    { path: '^client/screens/([^/]+)/' },
    { path: '^client/screens/', pathNot: '^client/screens/$1/' },
  ),
  rule(
    'viewer-closed',
    { path: '^client/', pathNot: '^client/viewer/' },
    { path: '^client/viewer/', pathNot: '^client/viewer/(Viewer|LineageWindow|LineageBeside)\\.tsx$' },
  ),
  rule(
    'lineage-closed',
    { path: '^client/', pathNot: '^client/lineage/' },
    { path: '^client/lineage/', pathNot: '^client/lineage/Lineage\\.tsx$' },
  ),
  rule(
    'network-closed',
    { path: '^client/', pathNot: '^client/network/' },
    { path: '^client/network/', pathNot: '^client/network/Network\\.tsx$' },
  ),
  rule(
    'no-apollo-no-router',
    { path: '^client/(ui|charts|instrument|viewer|lineage|network|lib)/' },
    {
      path: packages(
        '@apollo',
        'apollo-upload-client',
        'graphql',
        'graphql-ws',
        'react-router',
        'react-router-dom',
      ),
    },
    'data in by props, events out by callbacks',
  ),
  rule(
    'three-only-viewer',
    { path: '^client/', pathNot: '^client/(viewer|lineage)/' },
    { path: packages('three', '@react-three', 'three-mesh-bvh') },
  ),
  ...['viewer', 'lineage', 'network'].flatMap(part => [
    rule(
      `${part}-model-pure`,
      { path: `^client/${part}/model/` },
      { path: [react, packages('three', 'three-mesh-bvh')] },
    ),
    rule(`${part}-engine-no-react`, { path: `^client/${part}/engine/` }, { path: react }),
    only(`${part}-model-below`, `^client/${part}/model/`, [
      `^client/(${part}/model|instrument|lib)/`,
      '^formats/',
    ]),
    only(`${part}-engine-below`, `^client/${part}/engine/`, [
      `^client/(${part}/(model|engine)|instrument|lib)/`,
      '^formats/',
    ]),
    only(`${part}-state-below`, `^client/${part}/state/`, [
      `^client/(${part}/(model|state)|instrument|lib)/`,
      '^formats/',
    ]),
    only(`${part}-scene-below`, `^client/${part}/scene/`, [
      `^client/(${part}/(model|engine|state|scene)|instrument|lib)/`,
      '^formats/',
    ]),
    only(`${part}-panel-below`, `^client/${part}/panel/`, [
      `^client/(${part}/(model|state|panel)|instrument|ui|lib)/`,
      '^client/lineage/Lineage\\.tsx$',
      '^formats/',
    ]),
  ]),
]

const everywhere = [
  rule('no-cycle', {}, { circular: true }, 'type-only imports count'),
  rule(
    'no-barrel',
    {},
    {
      path: '/index\\.tsx?$',
      pathNot: ['^server/domains/[^/]+/index\\.ts$', '^migrations/index\\.ts$', 'node_modules/'],
    },
  ),
  rule('tests-last', { path: '^(server|client|formats|migrations)/' }, { path: '^(tests|scripts)/' }),
  // hast and mdast have types only
  rule('resolves', {}, { couldNotResolve: true, pathNot: '^(hast|mdast)$' }),
  rule(
    'no-dev-package',
    { path: '^(server|client|formats|migrations)/' },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: [packages('vite'), 'node_modules/@types/'],
    },
  ),
  rule(
    'package-declared',
    { path: '^(server|client|formats|migrations)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...server, ...client, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    tsPreCompilationDeps: true, // sees type-only imports
    tsConfig: { fileName: 'tsconfig.server.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
