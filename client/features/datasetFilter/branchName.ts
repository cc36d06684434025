import type { Branch } from './branches'

/** Names of genera and below are written in italics. */
export const isItalic = (rank: string) => /^(sub)?(species|genus)$/.test(rank)

/** Abbreviates a species name (“P. mammillata”). The list view and the tooltip show the full name. */
export const shownName = ({ name, rank }: Branch) =>
  /^(sub)?species$/.test(rank) ? name.replace(/^(\p{Lu})\p{Ll}+ (?=\p{Ll})/u, '$1. ') : name
