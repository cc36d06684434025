import type { Domain } from '../../kernel/domain.js'
import { SettingResolver } from './setting.resolver.js'
import { settingRoutes } from './setting.rest.js'

export const settings: Domain = { resolvers: [SettingResolver], routes: settingRoutes }
