import { Field, InputType, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { fields } from '../../kernel/rest.js'

@ObjectType({ simpleResolvers: true, description: 'settings of the caller' })
export class Settings {
  @Field(() => Boolean, { description: 'shows the tips of the tutorial' })
  showTips!: boolean

  @Field(() => Boolean, { description: 'opens datasets in the standalone application' })
  standaloneStart!: boolean

  @Field(() => Boolean, { description: 'shows favourites in lists' })
  favourites!: boolean

  @Field(() => Boolean, { description: 'marks datasets with several managers' })
  collaborative!: boolean

  @Field(() => String, { description: 'address of the plot server for new viewers; empty for none' })
  plotServer!: string
}

/**
 * Settings of visitors, and of users who have stored no choice. Spec 001 section 2: tips are hidden only for
 * 'false', standalone only for 'true'.
 */
export const defaults: Readonly<Settings> = {
  showTips: true,
  standaloneStart: false,
  favourites: true,
  collaborative: true,
  plotServer: '',
}

@InputType({ description: 'omitted and null fields stay unchanged' })
export class SettingsChanges {
  @Field(() => Boolean, { nullable: true, description: 'shows the tips of the tutorial' })
  showTips?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'opens datasets in the standalone application' })
  standaloneStart?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'shows favourites in lists' })
  favourites?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'marks datasets with several managers' })
  collaborative?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: 'address of the plot server for new viewers, empty for none; needs staff or a beta tester',
  })
  plotServer?: string | null
}

const flag = z.boolean().nullish()
const webAddress = z
  .url({ protocol: /^https?$/, error: 'An address that begins with http:// or https://' })
  .max(1000)

export const settingsChanges = z.object({
  showTips: flag,
  standaloneStart: flag,
  favourites: flag,
  collaborative: flag,
  plotServer: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), webAddress]))
    .nullish(),
})

/** Setting names in the REST interface and in the database. */
export const settingNames = {
  showTips: 'tutorial',
  standaloneStart: 'standalone_start',
  favourites: 'favoritedisplay',
  collaborative: 'collaborativemode',
  plotServer: 'distant_plot_adress',
} as const
export type SettingName = (typeof settingNames)[keyof Settings]

const word = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['true', 'false'], { error: 'true or false' }))
  .transform(word => word === 'true')

/** Maps one setting of a legacy client to a settings change. */
export const oneSetting = z.discriminatedUnion('setting_name', [
  fields({ setting_name: z.literal(settingNames.showTips), setting_value: word }).transform(
    ({ setting_value: showTips }) => ({ showTips }),
  ),
  fields({ setting_name: z.literal(settingNames.standaloneStart), setting_value: word }).transform(
    ({ setting_value: standaloneStart }) => ({ standaloneStart }),
  ),
  fields({ setting_name: z.literal(settingNames.favourites), setting_value: word }).transform(
    ({ setting_value: favourites }) => ({ favourites }),
  ),
  fields({ setting_name: z.literal(settingNames.collaborative), setting_value: word }).transform(
    ({ setting_value: collaborative }) => ({ collaborative }),
  ),
  fields({ setting_name: z.literal(settingNames.plotServer), setting_value: z.string() }).transform(
    ({ setting_value: plotServer }) => ({ plotServer }),
  ),
])
export const nothing = fields({})
