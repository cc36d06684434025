import { shortList, write } from '../../kernel/rest.js'
import { presentSettings } from './setting.presenter.js'
import { changeSettings, showTipsAgain, storedSettings } from './setting.service.js'
import { nothing, oneSetting } from './setting.types.js'

export const settingRoutes = [
  shortList('/api/settings', nothing, async ctx => presentSettings(await storedSettings(ctx))),
  write.done.get('/api/updatesetting', oneSetting, changeSettings),
  write.done.get('/api/deletetutorials', nothing, showTipsAgain),
]
