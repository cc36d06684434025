import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/IconButton'
import { useDispatch, useViewerState } from '../state/useViewer'
import { DatasetMenu } from './DatasetMenu'
import { glass } from './look'
import { ObjectsMenu } from './ObjectsMenu'
import { PropertiesMenu } from './PropertiesMenu'
import { menuWords } from './Rail'

const Box = styled.aside`
  ${glass}
  position: absolute;
  top: 12px;
  left: 96px;
  z-index: 3;
  display: flex;
  flex-direction: column;
  width: min(300px, calc(100% - 108px));
  max-height: calc(100% - 124px);
  overflow: hidden;
`
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  padding: 6px 6px 6px 16px;
  border-bottom: 1px solid var(--grey-4);
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
`
const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: thin;
`
const contents = { dataset: DatasetMenu, properties: PropertiesMenu, objects: ObjectsMenu }

/** The open menu, 300 px wide, over the scene. */
export function MenuPanel() {
  const menu = useViewerState(state => state.menu)
  const dispatch = useDispatch()
  if (!menu) return null
  const Content = contents[menu]
  return (
    <Box aria-label={menuWords[menu]}>
      <Head>
        <h2>{menuWords[menu]}</h2>
        <IconButton
          label="Close"
          icon={<X size={16} />}
          onClick={() => dispatch({ type: 'menu', menu: null })}
        />
      </Head>
      <Scroll>
        <Content />
      </Scroll>
    </Box>
  )
}
