interface Size {
  readonly datasets?: number
  readonly people?: number
  readonly groups?: number
  readonly sharings?: number
}
interface Pool {
  query(sql: string, values?: unknown[]): Promise<unknown>
}
export interface CuratedWorld {
  readonly cookie: string
  readonly researcher: number
  readonly group: number
  readonly study: number
  readonly tag: number
  readonly branch: number
  readonly leaf: number
}
export function seedCuratedWorld(pool: Pool, size?: Size): Promise<CuratedWorld>
