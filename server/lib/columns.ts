/** TypeORM reads bigint as text. These columns hold byte counts below 2^53, so numbers are safe. */
export const bigintAsNumber = {
  to: (value?: number | null) => value,
  from: (text?: string | null) => (text === null || text === undefined ? text : Number(text)),
}

/**
 * Timestamps in milliseconds. The default must be explicit. TypeORM would use CURRENT_TIMESTAMP(6), which
 * MySQL refuses for datetime(3) and which the schema drift check would always report.
 */
export const stampedAt = { type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' } as const
export const restampedAt = { ...stampedAt, onUpdate: 'CURRENT_TIMESTAMP(3)' } as const
