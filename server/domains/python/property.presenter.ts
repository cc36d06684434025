import type { Property } from '../../entities/data/property.js'

/** A property in the lists of the Python client. */
export const presentInfo = ({ id, name, type }: Property) => ({ id, infos: name, datatype: type })
