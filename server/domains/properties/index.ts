import type { Domain } from '../../kernel/domain.js'
import { BinnedPropertyResolver } from './bin.resolver.js'
import { binRoutes } from './bin.rest.js'
import { infoRoutes } from './info.rest.js'
import { DatasetPropertiesResolver, PropertyResolver } from './property.resolver.js'
import { propertyRoutes } from './property.rest.js'
import { DatasetLineageResolver, LineageResolver, PropertyValuesResolver } from './values/value.resolver.js'

export const properties: Domain = {
  resolvers: [
    PropertyResolver,
    DatasetPropertiesResolver,
    BinnedPropertyResolver,
    PropertyValuesResolver,
    DatasetLineageResolver,
    LineageResolver,
  ],
  routes: [...propertyRoutes, ...binRoutes, ...infoRoutes],
}
