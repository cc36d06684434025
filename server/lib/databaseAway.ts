interface DriverError {
  readonly code?: unknown
  readonly fatal?: unknown
  readonly driverError?: unknown
}

/**
 * Errors of a database that stops, starts or accepts no more connections. The driver marks broken connections
 * as `fatal`, independent of their code.
 */
const codes: readonly unknown[] = [
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
]

/**
 * The statement failed because the database cannot be reached now. The same request may succeed a few seconds
 * later.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, fatal, driverError } = (error ?? {}) as DriverError
  return fatal === true || codes.includes(code) || (driverError !== undefined && isDatabaseAway(driverError))
}
