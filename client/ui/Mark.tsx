/** The logo: a morula with one picked cell. Cells are drawn from back to front. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="var(--grey-1)"
      stroke="currentColor"
      strokeWidth={1.6}
      aria-hidden
    >
      {cells.map(([x, y, r, picked]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={picked ? 'var(--accent)' : undefined} />
      ))}
    </svg>
  )
}

/** x, y, radius and whether picked, from back to front */
const cells: readonly (readonly [number, number, number, boolean?])[] = [
  [11.5, 6.9, 4.8],
  [19.9, 6.3, 5],
  [26.1, 12.2, 4.8],
  [6, 13.6, 4.8],
  [26, 20.4, 4.8],
  [7.2, 21.9, 4.9],
  [14, 26.2, 4.8],
  [21.4, 25.5, 4.9],
  [13, 13.2, 5.4],
  [20.8, 18.3, 5.6],
  [13.6, 20.4, 5.2, true],
]
