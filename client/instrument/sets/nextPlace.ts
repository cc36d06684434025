/**
 * The place of the item after (`by` 1) the last chosen item, or before (-1) the first one. The other end of the
 * list follows. Without a chosen item, the first or the last place; -1 in an empty list.
 */
export function nextPlace<Item>(
  items: readonly Item[],
  isChosen: (item: Item) => boolean,
  by: 1 | -1,
): number {
  if (items.length === 0) return -1
  const from = by === 1 ? items.findLastIndex(isChosen) : items.findIndex(isChosen)
  if (from < 0) return by === 1 ? 0 : items.length - 1
  return (from + by + items.length) % items.length
}
