// A real OpenID Connect provider (oidc-provider) in this process. The name of an entry of `people` logs in as
// that person.
import { once } from 'node:events'
import { createServer } from 'node:http'

const clientId = 'morula'
const clientSecret = 'a secret for tests, longer than thirty-two letters'

/** `inIdToken`: claims of every ID token. The userinfo endpoint returns all other claims. */
export async function startProvider(redirectUri, people, inIdToken = {}) {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${http.address().port}`
  const provider = await quietly(
    async () =>
      new (await import('oidc-provider')).default(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [redirectUri],
            grant_types: ['authorization_code'],
            response_types: ['code'],
          },
        ],
        claims: {
          openid: ['sub', ...Object.keys(inIdToken)],
          email: ['email', 'email_verified'],
          profile: ['given_name', 'family_name'],
        },
        cookies: { keys: ['a key for tests'] },
        findAccount: (_context, sub) =>
          people[sub]
            ? {
                accountId: sub,
                claims: async use => ({ sub, ...people[sub], ...(use === 'id_token' ? inIdToken : {}) }),
              }
            : undefined,
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
        pkce: { required: () => true },
        // grants consent without asking
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({
            clientId: oidc.client.clientId,
            accountId: oidc.session.accountId,
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      }),
  )
  http.on('request', provider.callback())
  return {
    issuer,
    clientId,
    clientSecret,
    name: 'Marine Station',
    stop: () =>
      new Promise(done => {
        http.close(done)
        http.closeAllConnections()
      }),
  }
}

/** Suppresses the provider's warnings about keys and adapters that are for tests only. */
async function quietly(work) {
  const { warn } = console
  console.warn = () => {}
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

/**
 * Logs in as a person in a separate browser: follows the address to the form and submits the name. Returns
 * the address to which the provider redirects the browser.
 */
export async function logInAt(address, login) {
  const jar = new Map()
  const ask = async (url, body) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(pair => pair.join('=')).join('; ') },
      ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      jar.set(name, value)
    }
    return new URL(answer.headers.get('location') ?? '', url)
  }
  const form = await ask(address)
  const resumed = await ask(form, { prompt: 'login', login, password: 'any' })
  return ask(resumed)
}
