import { shortList, write } from '../../kernel/rest.js'
import { presentSettings } from './setting.presenter.js'
import { changeSettings, showTipsAgain, storedSettings } from './setting.service.js'
import { nothing, oneSetting, settingNames } from './setting.types.js'

/** A call changes one setting, so every fault is of its value. */
const settingValue = Object.fromEntries(Object.keys(settingNames).map(name => [name, 'setting_value']))

export const settingRoutes = [
  shortList('/api/settings', nothing, async ctx => presentSettings(await storedSettings(ctx))),
  write.done.get('/api/updatesetting', oneSetting, changeSettings, settingValue),
  write.done.get('/api/deletetutorials', nothing, showTipsAgain),
]
