export interface Credit {
  readonly name: string
  readonly licence: string
}

const mit = (...names: readonly string[]): Credit[] => names.map(name => ({ name, licence: 'MIT' }))

/** Everything that package.json names for running, by what it does here; a test holds both against each other. */
export const credits: readonly {
  readonly title: string
  readonly what: string
  readonly packages: readonly Credit[]
}[] = [
  {
    title: 'Page',
    what: 'Screens, forms, routes and looks',
    packages: mit(
      'react',
      'react-dom',
      'react-router-dom',
      'react-error-boundary',
      'react-hook-form',
      '@hookform/resolvers',
      'styled-components',
      '@nivo/core',
      '@nivo/tree',
      'zod',
    ),
  },
  {
    title: '3D viewer',
    what: 'Drawing of cells, and the format of what is drawn',
    packages: mit('three', '@react-three/fiber', '@gltf-transform/core', 'meshoptimizer'),
  },
  {
    title: 'Questions and answers',
    what: 'GraphQL on both sides, with its subscriptions',
    packages: mit(
      'graphql',
      '@apollo/client',
      '@apollo/server',
      '@as-integrations/express5',
      'apollo-upload-client',
      'type-graphql',
      'graphql-scalars',
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
    what: 'HTTP, sessions, passwords, limits, mail, measurements',
    packages: [
      ...mit(
        'express',
        'helmet',
        'cookie',
        'busboy',
        '@node-rs/argon2',
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
      ...mit('typeorm', 'mysql2', 'yauzl', 'yazl', 'unbzip2-stream', 'tus-js-client', 'gifenc'),
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
