import { BrowserTab } from './browserTab'
import { EndConnectionDocument } from './connection.generated'
import { askDirectly } from './directly'
import { SignOutDocument } from '../signOut.generated'

/** The tab of this page. */
export const thisTab = new BrowserTab(
  {
    signOut: () => askDirectly(SignOutDocument),
    endConnection: handle => askDirectly(EndConnectionDocument, { handle }),
  },
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('morula') : undefined,
)
thisTab.follow(window)
