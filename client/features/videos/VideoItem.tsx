import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Confirm } from '../../ui/overlay/Confirm'
import { Dialog } from '../../ui/overlay/Dialog'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { VideoForm } from './VideoForm'
import {
  useMoveVideoMutation,
  useRemoveVideoMutation,
  type VideoFactsFragment,
  VideosDocument,
} from './videos.generated'

const Item = styled.li`
  display: grid;
  gap: 12px;
  padding: 24px 0;
  border-bottom: 1px solid var(--grey-5);
  h2 {
    font-size: 18px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  video {
    width: 100%;
    max-height: 70vh;
    aspect-ratio: 16 / 9;
    border-radius: var(--radius);
    background: #000;
  }
  p {
    max-width: 72ch;
    overflow-wrap: anywhere;
  }
`

interface Props {
  video: VideoFactsFragment
  /** null without the right to change videos */
  staff: { place: number; last: number } | null
}

/** Title, player and description of a video. The literal characters \n of a description separate lines. */
export function VideoItem({ video, staff }: Props) {
  const { title, description, address, poster, captions } = video
  return (
    <Item>
      <h2>{title}</h2>
      {/* A video without captions is still better than none. */}
      <video controls preload="none" src={address} poster={poster ?? undefined} aria-label={title}>
        {captions && <track kind="captions" label="Captions" src={captions} srcLang="en" default />}
      </video>
      {description
        .split(/\\n|\n/)
        .filter(line => line.trim() !== '')
        .map((line, at) => (
          // lines have no identity of their own
          <p key={at}>{line}</p>
        ))}
      {staff && <StaffButtons video={video} {...staff} />}
    </Item>
  )
}

const failed = (error: unknown) => say(failureOf(error).message)

function StaffButtons({ video, place, last }: { video: VideoFactsFragment; place: number; last: number }) {
  const { id, title } = video
  const [isEditing, setEditing] = useState(false)
  const again = { refetchQueries: [VideosDocument], awaitRefetchQueries: true }
  const [move, { loading }] = useMoveVideoMutation(again)
  const [remove] = useRemoveVideoMutation(again)
  const to = (next: number) => void move({ variables: { id, place: next } }).catch(failed)
  return (
    <Toolbar>
      <IconButton
        label={`Move ${title} up`}
        icon={<ArrowUp size={16} aria-hidden />}
        disabled={loading || place === 0}
        onClick={() => to(place - 1)}
      />
      <IconButton
        label={`Move ${title} down`}
        icon={<ArrowDown size={16} aria-hidden />}
        disabled={loading || place === last}
        onClick={() => to(place + 1)}
      />
      <Button aria-label={`Edit ${title}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Confirm
        action="Remove"
        label={`Remove ${title}`}
        title={`Remove ${title}?`}
        answers={['Remove', 'Keep it']}
        onYes={async () => {
          await remove({ variables: { id } })
        }}
      >
        <p>The video, its poster and its captions are deleted.</p>
      </Confirm>
      <Dialog title={`Edit ${title}`} open={isEditing} onClose={() => setEditing(false)}>
        <VideoForm video={video} onDone={() => setEditing(false)} />
      </Dialog>
    </Toolbar>
  )
}
