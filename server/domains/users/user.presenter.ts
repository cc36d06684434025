import type { ViewerBuild } from '../../kernel/platform.js'
import type { User } from '../../entities/people/user.js'
import type { Workplace } from '../../entities/people/workplace.js'
import type { Workplaces } from './seen.service.js'

const nameOf = (workplace: Workplace | null) => workplace?.name ?? null

export const presentWorkplaces = ({ institution, laboratory, team }: Workplaces) => ({
  institution: nameOf(institution),
  team: nameOf(team),
  laboratory: nameOf(laboratory),
})

export const presentName = ({ name, surname }: User) => ({ name, surname })

/** Empty addresses mean that there is no build. */
export const presentBuild = (build: ViewerBuild | null) => ({
  codeUrl: build?.code ?? '',
  loaderUrl: build?.loader ?? '',
  frameworkUrl: build?.framework ?? '',
  dataUrl: build?.data ?? '',
})
