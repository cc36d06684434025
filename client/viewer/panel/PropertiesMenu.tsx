import { CircleAlert, Columns2, LoaderCircle } from 'lucide-react'
import { keyframes, styled } from 'styled-components'
import type { PropertyEntry } from '../../../formats/frame/manifest'
import { number } from '../../lib/words/counts'
import { listedName, listedProperties } from '../../instrument/listedProperties'
import { mostBeside } from '../../instrument/viewerState'
import { canColour, typeWords } from '../../instrument/colour/colouring'
import { IconButton } from '../../ui/IconButton'
import { chooseProperty } from '../state/properties/propertyRules'
import { useController, useDispatch, useLive, useManifest, useViewerState } from '../state/useViewer'
import { ColourSettings } from './colours/ColourSettings'
import { ClearHandColours } from './colours/HandColours'
import { ShapesSection } from './ShapesSection'
import { TracksSection } from './tracks/TracksSection'
import { Caption, Heading, ListButton, scrolling, Section } from './look'

const turn = keyframes`to { rotate: 1turn; }`
const Turning = styled(LoaderCircle)`
  animation: ${turn} 1s linear infinite;
`
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
/** The settings of the colours stay visible below a long list. Half a row at the end shows that there are more. */
const Choices = styled.div`
  max-height: calc(round(down, 27vh, 32px) + 16px);
  margin: 0 -8px;
  padding: 0 8px;
  ${scrolling}
  /* rows for fingers are higher */
  @media (pointer: coarse) {
    max-height: calc(round(down, 27vh, 44px) + 22px);
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  > button + button {
    flex: none;
    width: 28px;
    height: 28px;
    &[aria-pressed='true'] {
      background: var(--accent-soft);
      color: var(--accent-text);
    }
  }
`
const Kind = styled.span`
  color: var(--grey-10);
  font-size: 12px;
`

/** The properties of the dataset, and the choice of the property that colours the objects. */
export function PropertiesMenu() {
  const { properties } = useManifest()
  const colour = useViewerState(state => state.colour)
  const dispatch = useDispatch()
  const values = listedProperties(properties, id => colour.mode === 'property' && colour.propertyId === id)
  return (
    <>
      <Section>
        <Heading>Colour by</Heading>
        <Choices>
          <ListButton
            type="button"
            aria-pressed={colour.mode === 'palette'}
            onClick={() => dispatch({ type: 'colour', colour: { mode: 'palette' } })}
          >
            <Name>Object</Name>
            <Kind>own colours</Kind>
          </ListButton>
          <ListButton
            type="button"
            aria-pressed={colour.mode === 'plain'}
            onClick={() => dispatch({ type: 'colour', colour: { mode: 'plain' } })}
          >
            <Name>Nothing</Name>
            <Kind>one colour</Kind>
          </ListButton>
          {values
            .filter(({ type }) => canColour(type))
            .map(entry => (
              <PropertyRow key={entry.id} entry={entry} />
            ))}
        </Choices>
        {values.length === 0 && (
          <Caption>This dataset has no properties yet. You can add them on the dataset’s page.</Caption>
        )}
      </Section>
      {colour.mode === 'property' && <ColourSettings />}
      <ShapesSection />
      <TracksSection />
      <ClearHandColours />
    </>
  )
}

function PropertyRow({ entry }: { entry: PropertyEntry }) {
  const controller = useController()
  const loading = useLive(live => live.properties.get(entry.id))
  const on = useViewerState(({ colour }) => colour.mode === 'property' && colour.propertyId === entry.id)
  const choose = () => {
    if (loading?.stage === 'failed') controller.reload(entry.id)
    controller.dispatch({ type: 'loaded', propertyId: entry.id, on: true })
    chooseProperty(controller, entry.id)
  }
  return (
    <Line>
      <ListButton
        type="button"
        aria-pressed={on}
        onClick={choose}
        title={
          loading?.stage === 'failed' ? `Not loaded: ${loading.reason}` : `${number(entry.values)} values`
        }
      >
        <Name>{listedName(entry)}</Name>
        {loading?.stage === 'loading' && <Turning size={14} aria-label="loading" />}
        {loading?.stage === 'failed' && <CircleAlert size={14} aria-label="not loaded: try again" />}
        <Kind>{typeWords[entry.type]}</Kind>
      </ListButton>
      {!on && <BesideButton entry={entry} />}
    </Line>
  )
}

/** Shows the property in a picture of its own, beside that of the property that is chosen. */
function BesideButton({ entry }: { entry: PropertyEntry }) {
  const dispatch = useDispatch()
  const beside = useViewerState(state => state.beside)
  const on = beside.includes(entry.id)
  const isFull = !on && beside.length >= mostBeside
  return (
    <IconButton
      label={isFull ? `At most ${mostBeside + 1} pictures side by side` : `Show ${listedName(entry)} beside`}
      aria-pressed={on}
      disabled={isFull}
      icon={<Columns2 size={14} />}
      onClick={() => dispatch({ type: 'beside', propertyId: entry.id, on: !on })}
    />
  )
}
