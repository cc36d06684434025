export interface Credit {
  readonly name: string
  readonly licence: string
}

const mit = (...names: readonly string[]): Credit[] => names.map(name => ({ name, licence: 'MIT' }))

/** All runtime dependencies of package.json, by purpose. A test compares both lists. */
export const credits: readonly {
  readonly title: string
  readonly what: string
  readonly packages: readonly Credit[]
}[] = [
  {
    title: 'Page',
    what: 'Screens, forms, routing and styles',
    packages: mit(
      'react',
      'react-dom',
      'react-router-dom',
      'react-error-boundary',
      'react-hook-form',
      'react-markdown',
      'remark-gfm',
      'remark-parse',
      'unified',
      'unist-util-visit',
      'mdast-util-to-string',
      'rehype-raw',
      'rehype-sanitize',
      '@codemirror/state',
      '@codemirror/view',
      '@codemirror/commands',
      '@codemirror/language',
      '@codemirror/lang-markdown',
      '@codemirror/merge',
      '@lezer/highlight',
      '@hookform/resolvers',
      'styled-components',
      '@nivo/core',
      '@nivo/line',
      '@nivo/tree',
      'zod',
    ),
  },
  {
    title: '3D viewer',
    what: 'Rendering of meshes, their file format, and the state of the viewer',
    packages: mit('three', '@react-three/fiber', '@gltf-transform/core', 'meshoptimizer', 'zustand'),
  },
  {
    title: 'Networks',
    what: 'Clustering and layout of networks',
    packages: [
      ...mit('cytoscape'),
      { name: 'd3-force', licence: 'ISC' },
      { name: 'd3-hierarchy', licence: 'ISC' },
    ],
  },
  {
    title: 'Map of connections',
    what: 'Outlines of countries, their projection, and positions of addresses',
    packages: [
      ...mit('maxmind'),
      { name: 'd3-geo', licence: 'ISC' },
      { name: 'topojson-client', licence: 'ISC' },
      { name: 'world-atlas', licence: 'ISC' },
    ],
  },
  {
    title: 'API',
    what: 'GraphQL client, server and subscriptions',
    packages: mit(
      'graphql',
      '@apollo/client',
      'graphiql',
      '@apollo/server',
      '@as-integrations/express5',
      'apollo-upload-client',
      'type-graphql',
      'graphql-scalars',
      'graphql-upload',
      'graphql-query-complexity',
      'graphql-jit',
      '@escape.tech/graphql-armor',
      'graphql-ws',
      '@graphql-yoga/subscription',
      'ws',
      'dataloader',
    ),
  },
  {
    title: 'Server',
    what: 'HTTP, log-in, passwords, rate limits, mail and metrics',
    packages: [
      ...mit(
        'express',
        'helmet',
        'cookie',
        'busboy',
        '@node-rs/argon2',
        'p-limit',
        'pino',
        'bowser',
        'otplib',
        'uqr',
        'openid-client',
      ),
      { name: 'isbot', licence: 'Unlicense' },
      { name: 'rate-limiter-flexible', licence: 'ISC' },
      { name: 'nodemailer', licence: 'MIT-0' },
      { name: 'prom-client', licence: 'Apache-2.0' },
    ],
  },
  {
    title: 'Storage',
    what: 'Database, archives and pictures',
    packages: [
      ...mit('typeorm', 'mysql2', 'yazl', 'unbzip2-stream', 'tus-js-client', 'gifenc'),
      { name: 'bzip2-wasm', licence: 'bzip2-1.0.6' },
      { name: 'reflect-metadata', licence: 'Apache-2.0' },
      { name: 'sharp', licence: 'Apache-2.0' },
    ],
  },
  {
    title: 'Icons and typefaces',
    what: 'Lucide icons; Inter and JetBrains Mono',
    packages: [
      { name: 'lucide-react', licence: 'ISC' },
      { name: '@fontsource-variable/inter', licence: 'OFL-1.1' },
      { name: '@fontsource-variable/jetbrains-mono', licence: 'OFL-1.1' },
    ],
  },
]
