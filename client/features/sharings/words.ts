import type { SharingLevel } from '../../generated/types'
import type { AccessLineFragment } from './access.generated'

export const levelWords = { READER: 'Reader', MANAGER: 'Manager' } as const
export const rightsWords = { MANAGER: 'Manager', READER: 'Reader', NONE: 'No rights' } as const
export type Rights = keyof typeof rightsWords
export const levelOf = (rights: Rights): SharingLevel | null => (rights === 'NONE' ? null : rights)

const roleWords = { MANAGER: 'manager', READER: 'reader' } as const
const mayWords = { OWN: 'owner', MANAGE: 'manager', READ: 'reader' } as const
/** Label of a person's right. Staff have the owner's rights, but are labelled as staff. */
export const mayOf = ({ right, reasons }: AccessLineFragment): string =>
  right === 'OWN' && !reasons.some(({ kind }) => kind === 'OWNER') ? 'staff' : mayWords[right]

/** One reason why a person can access a dataset. */
export function reasonWords({ kind, level, group, study }: AccessLineFragment['reasons'][number]): string {
  const role = level ? roleWords[level] : ''
  if (kind === 'OWNER') return 'owner of the dataset'
  if (kind === 'STAFF') return 'staff of this installation'
  if (kind === 'DIRECT') return `shared with them as ${role}`
  if (kind === 'GROUP') return `${role} through the group “${group?.name ?? ''}”`
  return `invited to the study “${study?.name ?? ''}” as ${role}`
}
