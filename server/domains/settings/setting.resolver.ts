import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { changeSettings, ownSettings } from './setting.service.js'
import { Settings, SettingsChanges } from './setting.types.js'

@Resolver(() => Settings)
export class SettingResolver {
  @Query(() => Settings, {
    description: 'settings of the caller; defaults for visitors',
  })
  settings(@Ctx() ctx: RequestContext) {
    return ownSettings(ctx)
  }

  @Mutation(() => Settings, { description: 'changes settings of the caller' })
  changeSettings(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SettingsChanges, { description: 'the settings to change' }) input: SettingsChanges,
  ) {
    return changeSettings(ctx, input)
  }
}
