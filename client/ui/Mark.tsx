/** The mark: a morula, sixteen cells or so held in one envelope; those in front lie over those behind. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="var(--grey-1)" stroke="currentColor" strokeWidth={1.5} aria-hidden>
      {cells.map(([x, y, r, accent]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={accent ? 'var(--accent)' : undefined} />)}
    </svg>
  )
}

/** x, y, radius; the back first */
const cells: readonly (readonly [number, number, number, boolean?])[] = [
  [16, 5.9, 4.6], [23.4, 9.1, 4.6], [8.6, 9.1, 4.6], [26.1, 16.6, 4.6], [5.9, 16.6, 4.6],
  [23, 23.6, 4.6], [9, 23.6, 4.6], [16, 26.3, 4.6],
  [20.2, 19.4, 5.4], [11.4, 19, 5.4], [16.6, 12.6, 5.4, true],
]
