import { settingNames, type Settings } from './setting.types.js'

const choices = Object.keys(settingNames) as (keyof Settings)[]

/** Pairs of setting and value, as the specification demands. */
export const presentSettings = (settings: Settings) =>
  choices.map(choice => ({ setting: settingNames[choice], value: String(settings[choice]) }))
