import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { phoneWidth } from '../../lib/browser/browser'
import { isTrue, recall, remember } from '../../lib/browser/storage'
import { useMedia } from '../../lib/browser/useMedia'
import { Notice } from '../../ui/status/Notice'
import { PhoneNotice } from '../../ui/status/PhoneNotice'

const Region = styled.div`
  flex: none;
  padding: 12px 16px;
`

/** Dismissible warnings for phones, and else for unknown browsers (spec 000, 'Page shell'). */
export function Notices() {
  const isPhone = useMedia(phoneWidth)
  const { pathname } = useLocation()
  const [read, setRead] = useState(() => recall('browserNoticeRead', isTrue) ?? false)
  const close = () => {
    remember('browserNoticeRead', true)
    setRead(true)
  }
  if (isPhone) return <PhoneNotice />
  if (pathname.startsWith('/dataset') && !read)
    return (
      <Region>
        <Notice kind="warning" onClose={close}>
          The 3D viewer was designed for Firefox and Chrome only. You can still explore the site.
        </Notice>
      </Region>
    )
  return null
}
