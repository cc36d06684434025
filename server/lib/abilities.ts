export type AbilitiesWithRefusals<Ability extends string, Shown> = Readonly<Record<Ability, boolean>> & {
  readonly refusals: { ability: Ability; reason: Shown }[]
}

/**
 * Which abilities a viewer has, and the reason of each one that is missing. `reasonFor` returns null for an
 * ability that the viewer has; `shown` maps reasons to the values of a GraphQL enum.
 */
export function withRefusals<Ability extends string, Reason extends string, Shown>(
  abilities: readonly Ability[],
  reasonFor: (ability: Ability) => Reason | null,
  shown: Readonly<Record<Reason, Shown>>,
): AbilitiesWithRefusals<Ability, Shown> {
  const reasons = abilities.map(ability => ({ ability, reason: reasonFor(ability) }))
  return {
    ...(Object.fromEntries(reasons.map(({ ability, reason }) => [ability, reason === null])) as Record<
      Ability,
      boolean
    >),
    refusals: reasons.flatMap(({ ability, reason }) => (reason ? [{ ability, reason: shown[reason] }] : [])),
  }
}
