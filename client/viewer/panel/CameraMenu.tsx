import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { longestBookmarkName, mostBookmarks, projections, sides } from '../../instrument/cameraState'
import { IconButton } from '../../ui/IconButton'
import { sideName } from '../model/camera'
import { axisNamesOf } from '../model/gizmo'
import { useController, useDispatch, useManifest, useViewerState } from '../state/useViewer'
import { Buttons, Caption, Heading, Input, ListButton, Quiet, Section } from './look'

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  grid-auto-flow: row;
  gap: 8px;
  button {
    justify-content: center;
  }
`
const Line = styled.div`
  display: flex;
  gap: 4px;
`
const words = { perspective: 'Perspective', orthographic: 'Parallel' } as const

/** Projection, views from the sides, and bookmarks of views. */
export function CameraMenu() {
  return (
    <>
      <Views />
      <Projection />
      <Bookmarks />
    </>
  )
}

function Views() {
  const controller = useController()
  const names = axisNamesOf(useManifest().axes)
  return (
    <Section>
      <Heading id="viewer-sides">Look from</Heading>
      <Sides role="group" aria-labelledby="viewer-sides">
        {[0, 2, 4, 1, 3, 5].map(at => (
          <Quiet
            key={sides[at]}
            type="button"
            title={`Key ${at + 1}`}
            onClick={() => controller.scene?.move({ type: 'side', side: sides[at]! })}
          >
            {sideName(sides[at]!, names)}
          </Quiet>
        ))}
      </Sides>
      <Buttons>
        <Quiet
          type="button"
          title="Key F, when nothing is picked"
          onClick={() => controller.scene?.move({ type: 'fit' })}
        >
          Fit
        </Quiet>
        <Quiet type="button" title="Key R" onClick={() => controller.resetCamera()}>
          First view
        </Quiet>
      </Buttons>
    </Section>
  )
}

function Projection() {
  const projection = useViewerState(state => state.projection)
  const dispatch = useDispatch()
  return (
    <Section>
      <Heading id="viewer-projection">Projection</Heading>
      <Buttons role="group" aria-labelledby="viewer-projection">
        {projections.map(each => (
          <Quiet
            key={each}
            type="button"
            title="Key P"
            aria-pressed={projection === each}
            onClick={() => dispatch({ type: 'projection', projection: each })}
          >
            {words[each]}
          </Quiet>
        ))}
      </Buttons>
      <Caption>In parallel projection, equal lengths look equal at every depth.</Caption>
    </Section>
  )
}

function Bookmarks() {
  const bookmarks = useViewerState(state => state.bookmarks)
  const dispatch = useDispatch()
  return (
    <Section>
      <Heading>Bookmarks</Heading>
      {bookmarks.length === 0 ? (
        <Caption>
          Save this camera view under a name to return to it. A link to this view keeps it too.
        </Caption>
      ) : (
        bookmarks.map(({ name }) => (
          <Line key={name}>
            <ListButton type="button" onClick={() => dispatch({ type: 'goToBookmark', name })}>
              {name}
            </ListButton>
            <IconButton
              label={`Delete the bookmark ${name}`}
              icon={<Trash2 size={16} />}
              onClick={() => dispatch({ type: 'deleteBookmark', name })}
            />
          </Line>
        ))
      )}
      {bookmarks.length < mostBookmarks && <NewBookmark />}
    </Section>
  )
}

function NewBookmark() {
  const controller = useController()
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const camera = controller.scene?.camera()
    if (!camera) return
    const { projection } = controller.state.getState()
    controller.dispatch({ type: 'bookmark', bookmark: { name, camera, projection } })
    setName('')
  }
  return (
    <Line as="form" onSubmit={save}>
      <Input
        aria-label="Name of the bookmark"
        placeholder="Name"
        required
        pattern=".*\S.*"
        maxLength={longestBookmarkName}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Quiet type="submit">Save</Quiet>
    </Line>
  )
}
