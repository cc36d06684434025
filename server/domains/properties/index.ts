import type { Domain } from '../../kernel/domain.js'
import { BinnedPropertyResolver } from './bin.resolver.js'
import { binRoutes } from './bin.rest.js'
import { ColourMapResolver } from './colourMaps/colourMap.resolver.js'
import { colourMapRoutes } from './colourMaps/colourMap.rest.js'
import { OwnColourMapResolver } from './colourMaps/ownColourMap.resolver.js'
import { DerivationResolver, PropertySourceResolver } from './derived/derived.resolver.js'
import { deriving } from './derived/deriving.service.js'
import { infoRoutes } from './info.rest.js'
import { DatasetObjectsResolver, ObjectSetResolver } from './objects/object.resolver.js'
import { objectRoutes } from './objects/object.rest.js'
import { DatasetPropertiesResolver, ProblemResolver, PropertyResolver } from './property.resolver.js'
import { propertyRoutes } from './property.rest.js'
import { savedSetRoutes } from './sets/savedSet.rest.js'
import { DatasetSavedSetsResolver, SavedSetResolver } from './sets/savedSet.resolver.js'
import { PropertyVersionResolver } from './versions/version.resolver.js'
import { DatasetLineageResolver, LineageResolver, PropertyValuesResolver } from './values/value.resolver.js'

export const properties: Domain = {
  resolvers: [
    PropertyResolver,
    ProblemResolver,
    DatasetPropertiesResolver,
    BinnedPropertyResolver,
    PropertyValuesResolver,
    PropertyVersionResolver,
    DatasetLineageResolver,
    LineageResolver,
    DatasetObjectsResolver,
    ObjectSetResolver,
    SavedSetResolver,
    DatasetSavedSetsResolver,
    ColourMapResolver,
    OwnColourMapResolver,
    DerivationResolver,
    PropertySourceResolver,
  ],
  routes: [
    ...propertyRoutes,
    ...binRoutes,
    ...infoRoutes,
    ...objectRoutes,
    ...savedSetRoutes,
    ...colourMapRoutes,
  ],
  jobs: [deriving],
}
