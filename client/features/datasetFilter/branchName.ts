import type { Branch } from './branches'

/** Abbreviates a species name (“P. mammillata”). The list view and the tooltip show the full name. */
export const shownName = ({ name, rank }: Branch) =>
  /^(sub)?species$/.test(rank) ? name.replace(/^(\p{Lu})\p{Ll}+ (?=\p{Ll})/u, '$1. ') : name
