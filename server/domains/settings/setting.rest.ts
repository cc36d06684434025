import { shortList, write } from '../../kernel/rest.js'
import { presentSettings } from './setting.presenter.js'
import { changeSettings, showTipsAgain, storedSettings } from './setting.service.js'
import { nothing, oneSetting } from './setting.types.js'

export const settingRoutes = [
  shortList('/api/settings', nothing, async ctx => presentSettings(await storedSettings(ctx))),
  write.get('/api/updatesetting', oneSetting, async (ctx, change) =>
    presentSettings(await changeSettings(ctx, change)),
  ),
  write.get('/api/deletetutorials', nothing, async ctx => presentSettings(await showTipsAgain(ctx))),
]
