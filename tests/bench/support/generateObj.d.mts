/** Cells on a grid, each a sphere of `rings` by `segments`, written as an OBJ. */
export function generateObj(
  cells: number,
  options?: { rings?: number; segments?: number; time?: number; dents?: boolean },
): Buffer
