import { groupContacts } from '../../../access/groupRole.js'
import type { RequestContext } from '../../../kernel/context.js'
import { type AskedPeople, circlePage } from '../../users/circle.service.js'
import { signedIn } from '../../users/user.service.js'
import type { ContactConnection } from './contact.types.js'

/** A page of active users who share a group with the caller, by name. */
export async function contactsPage(ctx: RequestContext, asked: AskedPeople): Promise<ContactConnection> {
  const { id } = await signedIn(ctx)
  const { nodes, ...page } = await circlePage(
    ctx,
    'contacts',
    {
      sql: `SELECT fellow.id, 0 AS place, NULL AS mark FROM (${groupContacts}) fellow WHERE fellow.id <> ?`,
      parameters: [id, id, id],
    },
    asked,
  )
  return { ...page, nodes: nodes.map(({ user }) => user) }
}
