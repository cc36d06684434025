import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { lyingPhone, phoneScreen } from '../../lib/browser/browser'
import { isTrue, recall, remember } from '../../lib/browser/storage'
import { useMedia } from '../../lib/browser/useMedia'
import { Notice } from './Notice'

const Region = styled.div<{ $isBrief: boolean }>`
  flex: none;
  padding: ${({ $isBrief }) => ($isBrief ? '4px 8px' : '12px 16px')};
  font-size: ${({ $isBrief }) => ($isBrief ? '12px' : 'inherit')};
`
const key = 'phoneNoticeRead'
/** Whether the person dismissed the warning. The page and the viewer over it show the same warning. */
const read = createStore(() => recall(key, isTrue) ?? false)

function dismiss() {
  remember(key, true)
  read.setState(true, true)
}

/**
 * The warning for phones (spec 000, 'Page shell'). Brief, it is one line above the picture of a phone that is held
 * upright. The browser remembers that it was dismissed.
 */
export function PhoneNotice({ isBrief = false }: { isBrief?: boolean }) {
  const isPhone = useMedia(phoneScreen)
  const isRead = useStore(read)
  // on a phone that lies on its side the picture has no room to give
  const hasNoRoom = useMedia(lyingPhone) && isBrief
  if (!isPhone || isRead || hasNoRoom) return null
  return (
    <Region $isBrief={isBrief}>
      <Notice kind="warning" onClose={dismiss}>
        {isBrief
          ? 'Created for desktop browsers: less detail here.'
          : 'Morula was created for desktop browsers: pages may render badly on a phone, and the 3D viewer may show less detail.'}
      </Notice>
    </Region>
  )
}
