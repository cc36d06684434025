export interface Claims {
  readonly email?: string
  readonly email_verified?: unknown
  readonly given_name?: string
  readonly family_name?: string
}
export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  stop(): Promise<void>
}
export function startProvider(
  redirectUri: string,
  people: Record<string, Claims>,
  inIdToken?: Claims,
): Promise<TestProvider>
export function logInAt(address: string, login: string): Promise<URL>
