import type { Workplace } from '../../entities/people/workplace.js'

export const presentWorkplace = ({ id, name }: Workplace) => ({ id, name })

export async function* presentWorkplaces(workplaces: AsyncIterable<Workplace>) {
  for await (const workplace of workplaces) yield presentWorkplace(workplace)
}
