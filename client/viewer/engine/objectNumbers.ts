/**
 * Maximum object count for uint16 indices. Above it floats are used: uint32 attributes would need integer
 * shader inputs.
 */
const narrowObjects = 65_535

/** The number of the object of each vertex, as an attribute. */
export const narrowed = (objects: Uint32Array, count: number) =>
  count <= narrowObjects ? new Uint16Array(objects) : new Float32Array(objects)
