import type { Property } from '../../entities/property.js'

/** In lists of the Python client. */
export const presentInfo = ({ id, name, type }: Property) => ({ id, infos: name, datatype: type })
