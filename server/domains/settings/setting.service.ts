import { authorise } from '../../access/authorise.js'
import { UserSetting } from '../../entities/people/userSetting.js'
import type { RequestContext } from '../../kernel/context.js'
import { signedIn } from '../users/user.service.js'
import { canChoosePlotServer } from './setting.policy.js'
import {
  defaults,
  settingNames,
  type Settings,
  type SettingsChanges,
  settingsChanges,
} from './setting.types.js'

type Choice = keyof Settings
const choices = Object.keys(settingNames) as Choice[]

/** Visitors get the defaults. */
export async function ownSettings(ctx: RequestContext): Promise<Settings> {
  const { userId } = ctx.viewer
  if (userId === 0) return defaults
  const rows = await ctx.db.findBy(UserSetting, { userId })
  const stored = new Map(rows.map(({ setting, value }) => [setting, value]))
  return Object.fromEntries(
    choices.map(choice => [choice, read(choice, stored.get(settingNames[choice]))]),
  ) as unknown as Settings
}

function read(choice: Choice, value: string | undefined): string | boolean {
  if (value === undefined) return defaults[choice]
  return choice === 'plotServer' ? value : value === 'true'
}

export async function changeSettings(ctx: RequestContext, input: SettingsChanges): Promise<Settings> {
  const user = await signedIn(ctx)
  const changes = settingsChanges.parse(input)
  authorise(
    !changes.plotServer || canChoosePlotServer({ isStaff: ctx.viewer.isStaff, isBeta: user.isBeta }),
    'Only staff and beta testers may choose a plot server',
  )
  const rows = choices
    .filter(choice => changes[choice] !== undefined && changes[choice] !== null)
    .map(choice => ({ userId: user.id, setting: settingNames[choice], value: String(changes[choice]) }))
  if (rows.length > 0) await ctx.db.upsert(UserSetting, rows, ['userId', 'setting'])
  return ownSettings(ctx)
}

/** Deletes the stored choice, so that tips are shown again. Only legacy clients call it. */
export async function showTipsAgain(ctx: RequestContext): Promise<Settings> {
  const { id } = await signedIn(ctx)
  await ctx.db.delete(UserSetting, { userId: id, setting: settingNames.showTips })
  return ownSettings(ctx)
}

export async function storedSettings(ctx: RequestContext): Promise<Settings> {
  await signedIn(ctx)
  return ownSettings(ctx)
}
