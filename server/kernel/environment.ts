import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform(word => word === '1' || word === 'true')
const wholeNumber = 'must be a whole number, without a unit'
const count = (smallest: number, largest = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number({ error: wholeNumber })
    .min(smallest, `must be at least ${smallest}`)
    .max(largest, `must be at most ${largest}`)
    .refine(Number.isInteger, wholeNumber)
const isNotBlank = (text: string) => text.trim() !== ''
const proxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
])
const isProxy = (text: string) => proxy.safeParse(text.trim()).success

const hasHost = (text: string) => URL.canParse(text) && new URL(text).hostname !== ''
const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  )
}

/** All environment variables of the server. Tests compare docker/ and the documents with these keys. */
export const environment = z.object({
  PORT: count(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
    .refine(isOrigin, 'must contain only scheme, host and port: the site cannot be served below a path')
    .transform(text => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  STORAGE_DIR: z.string().optional(),
  CLIENT_DIR: z.string().default('dist/client'),
  DEMO_DIR: z.string().default('demo'),
  HELP_DIR: z.string().default('docs/help'),
  DATABASE_URL: z
    .string()
    .regex(/^(mysql|mariadb):\/\//, 'must start with mysql:// or mariadb://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(
      hasHost,
      'must be smtp://user:password@host:port, with special characters in user and password percent-encoded',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or Name <address>',
    )
    .default('Morula <morula@localhost>'),
  ADMIN_LOGIN: z
    .string()
    .refine(isNotBlank, 'must not be blank')
    .max(120, 'must have at most 120 characters')
    .default('admin'),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@\S+$/, 'must be an e-mail address')
    .default('admin@localhost'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .refine(isNotBlank, 'must not be blank')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      text => /^\d{0,2}$/.test(text) || text.split(',').every(isProxy),
      'must be a number of proxies, or their addresses and networks, separated by commas',
    )
    .default(''),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MAINTENANCE: flag.default(false),
  QUOTA_MAX_BYTES: count(0).default(1_073_741_824),
  RETENTION_DAYS: count(1, 36_500).default(365),
  REQUIRE_STAFF_TWO_FACTOR: flag.default(false),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must start with https://, or with http:// on localhost' })
    .max(255, 'must have at most 255 characters')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default('your institution'),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@\S+$/, 'must be an e-mail address')
    .optional(),
  SOCIAL_LINKS: z
    .string()
    .refine(
      text => text.split(/[\s,]+/).every(link => link === '' || /^https?:\/\/\S+$/.test(link)),
      'must be addresses that start with https://',
    )
    .default(''),
  TEAM_FILE: z.string().optional(),
  FUNDING_FILE: z.string().optional(),
  IOS_APP_URL: z.url({ protocol: /^https$/, error: 'must start with https://' }).optional(),
  VIEWER_BUILDS_DIR: z.string().optional(),
  GEOIP_DATABASE: z.string().optional(),
  SLACK_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must start with https://, or with http:// on localhost' })
    .refine(
      address =>
        address.startsWith('https:') ||
        ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname),
      'must start with https://, or with http:// on localhost',
    )
    .optional(),
  HELP_REDIRECT_URL: z
    .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
    .transform(text => (text.endsWith('/') ? text.slice(0, -1) : text))
    .optional(),
  EMBED_SITES: z.string().default('*'),
  FALLBACK_DATASET: count(1, 2_147_483_647).default(1062),
  UPLOAD_MAX_BYTES: count(1).default(5_000_000_000),
  MIN_FREE_BYTES: count(0).default(536_870_912),
  PLAIN_FRAMES_MAX_BYTES: count(0).default(2_147_483_648),
  PREVIEW_PICTURES: count(1, 30).default(30),
  REQUESTS_PER_MINUTE: count(0).default(30_000),
  MAX_CONNECTIONS: count(10, 1_000_000).default(10_000),
  WORKER_THREADS: count(1, 256).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
