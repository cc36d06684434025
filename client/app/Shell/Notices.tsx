import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { isKnownBrowser, phoneWidth } from '../../lib/browser/browser'
import { viewerPages } from '../../lib/browser/shownPages'
import { isTrue, recall, remember } from '../../lib/browser/storage'
import { useMedia } from '../../lib/browser/useMedia'
import { Notice } from '../../ui/status/Notice'

const Region = styled.div`
  flex: none;
  padding: 12px 16px;
`

/** Dismissible warnings for phones and unknown browsers (spec 000, 'Page shell'). */
export function Notices() {
  const isPhone = useMedia(phoneWidth)
  const saidByPage = useStore(viewerPages) > 0
  const { pathname } = useLocation()
  const [read, setRead] = useState(() => ({
    phone: recall('phoneNoticeRead', isTrue) ?? false,
    browser: recall('browserNoticeRead', isTrue) ?? false,
  }))
  const close = (which: keyof typeof read) => {
    remember(`${which}NoticeRead`, true)
    setRead(before => ({ ...before, [which]: true }))
  }
  if (isPhone && (read.phone || saidByPage)) return null
  if (isPhone)
    return (
      <Region>
        <Notice kind="warning" onClose={() => close('phone')}>
          Morula was created for desktop browsers: pages may render badly, and the 3D viewer will not work.
        </Notice>
      </Region>
    )
  if (pathname.startsWith('/dataset') && !isKnownBrowser(navigator.userAgent) && !read.browser)
    return (
      <Region>
        <Notice kind="warning" onClose={() => close('browser')}>
          The 3D viewer was designed for Firefox and Chrome only. You can still explore the site.
        </Notice>
      </Region>
    )
  return null
}
