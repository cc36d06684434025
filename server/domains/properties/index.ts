import type { Domain } from '../../kernel/domain.js'
import { DatasetPropertiesResolver, PropertyResolver } from './property.resolver.js'
import { propertyRoutes } from './property.rest.js'

export const properties: Domain = { resolvers: [PropertyResolver, DatasetPropertiesResolver], routes: propertyRoutes }
