// The GraphQL door, as a program uses it.
import { until } from './server.mjs'

export class Door {
  #cookie = ''
  constructor(base) {
    this.base = base
  }

  async ask(query, variables = {}) {
    return this.#answer({
      body: JSON.stringify({ query, variables }),
      headers: { 'content-type': 'application/json' },
    })
  }

  /** `files` by the names of their variables, each { name, bytes }. */
  async send(query, variables, files) {
    const body = new FormData()
    const names = Object.keys(files)
    body.append('operations', JSON.stringify({ query, variables }))
    body.append(
      'map',
      JSON.stringify(Object.fromEntries(names.map((name, at) => [at, [`variables.${name}`]]))),
    )
    names.forEach((name, at) => body.append(String(at), new Blob([files[name].bytes]), files[name].name))
    return this.#answer({ body })
  }

  async signIn(login, password) {
    await this.ask(
      'mutation($login: String!, $password: String!) { signIn(login: $login, password: $password) { id } }',
      { login, password },
    )
  }

  async createDataset(name, mesh) {
    const { createDataset } = await this.send(
      'mutation($input: NewDataset!, $mesh: Upload!) { createDataset(input: $input, meshes: [$mesh]) { id } }',
      { input: { name }, mesh: null },
      { mesh },
    )
    return createDataset.id
  }

  async importDataset(file) {
    const { importDataset } = await this.send(
      'mutation($file: Upload!) { importDataset(file: $file) { dataset { id name } } }',
      { file: null },
      { file },
    )
    return importDataset.dataset
  }

  async examples() {
    return (
      await this.ask('{ exampleDatasets { id name minTime maxTime preparation { stage done total } } }')
    ).exampleDatasets
  }

  /** Resolves with them when the whole demo can be viewed, previews and all. */
  async prepared(count = 9) {
    return until(async () => {
      const found = await this.examples()
      return (
        found.length === count && found.every(({ preparation }) => preparation.stage === 'READY') && found
      )
    }, 180_000)
  }

  async list() {
    return (
      await this.ask(
        '{ datasets(first: 100, order: OLDEST) { nodes { id name preparation { stage done total error } } } }',
      )
    ).datasets.nodes
  }

  async usedBytes() {
    return (await this.ask('{ me { usedBytes } }')).me.usedBytes
  }

  async #answer({ body, headers = {} }) {
    const response = await fetch(`${this.base}/graphql`, {
      method: 'POST',
      body,
      headers: { ...headers, 'apollo-require-preflight': '1', ...(this.#cookie && { cookie: this.#cookie }) },
    })
    const [set] = response.headers.getSetCookie()
    if (set) this.#cookie = set.split(';')[0]
    const { data, errors } = await response.json()
    if (errors) throw Object.assign(new Error(errors[0].message), { code: errors[0].extensions?.code })
    return data
  }
}
