import { Columns2, Maximize, Minimize2, PanelsTopLeft, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { phoneScreen } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { useMedia } from '../../lib/browser/useMedia'
import { useTitleWhile } from '../../lib/browser/useTitle'
import { IconButton } from '../../ui/IconButton'
import type { ShownLayout } from './dock'
import { KeepButton } from './local/KeepButton'
import { isLocal } from './local/localStore'
import { ShareButton } from './share/ShareButton'
import { useViewerDock } from './useViewerDock'

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 2px;
  height: 36px;
  padding: 0 4px 0 12px;
  background: #0b0e13;
  border-bottom: 1px solid #1d232c;
  > button {
    width: 28px;
    height: 28px;
  }
  @media (pointer: coarse) {
    height: 44px;
    > button {
      width: 44px;
      height: 44px;
    }
  }
`
const nameLook = css`
  flex: 1;
  min-width: 0;
  margin-right: 8px;
  overflow: hidden;
  color: var(--grey-11);
  font-size: 13px;
  font-weight: 500;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:hover {
    color: var(--grey-12);
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    line-height: 44px;
  }
`
const Name = styled(Link)`
  ${nameLook}
`
const NoName = styled.span`
  ${nameLook}
`
const layouts: readonly { layout: ShownLayout; label: string; Picture: typeof X }[] = [
  { layout: 'windowed', label: 'Small window', Picture: Minimize2 },
  { layout: 'split', label: 'Beside the page', Picture: Columns2 },
  { layout: 'maximised', label: 'Whole page', Picture: PanelsTopLeft },
  { layout: 'fullscreen', label: 'Full screen', Picture: Maximize },
]

/** Bar of the viewer: dataset name, sharing of the current view, layouts, and close. */
export function DockBar({ name }: { name: string }) {
  const {
    state: { datasetId, layout },
    setLayout,
    close,
  } = useViewerDock()
  const isPhone = useMedia(phoneScreen)
  // the names of datasets keep bookmarks and tabs of whole pages apart
  useTitleWhile(layout === 'maximised' || layout === 'fullscreen' ? name : '')
  return (
    <Bar>
      {isLocal(datasetId) ? (
        <NoName title={name}>{name}</NoName>
      ) : datasetId && name ? (
        <Name to={paths.dataset(datasetId)} title={name}>
          {name}
        </Name>
      ) : (
        <NoName>Viewer</NoName>
      )}
      {datasetId &&
        (layout !== 'windowed' || isPhone) &&
        (isLocal(datasetId) ? <KeepButton /> : <ShareButton datasetId={datasetId} />)}
      {!isPhone &&
        layouts.map(({ layout: each, label, Picture }) => (
          <IconButton
            key={each}
            label={label}
            icon={<Picture size={16} />}
            pressed={layout === each}
            onClick={() => setLayout(each === layout && each === 'fullscreen' ? 'split' : each)}
          />
        ))}
      <IconButton label="Close the viewer" icon={<X size={16} />} onClick={close} />
    </Bar>
  )
}
