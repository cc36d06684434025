import { Plus, Video } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useMe, useSession } from '../../features/accounts/useMe'
import { VideoForm } from '../../features/videos/VideoForm'
import { VideoItem } from '../../features/videos/VideoItem'
import { useVideosQuery } from '../../features/videos/videos.generated'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Page } from '../../ui/page/listPage'
import { PageTitle } from '../../ui/page/PageTitle'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'

const List = styled.ul`
  border-top: 1px solid var(--grey-5);
`

export function VideosScreen() {
  const me = useMe()
  const session = useSession()
  const isStaff = me?.isStaff === true && session?.needsTwoFactor !== true
  const { data, error, refetch } = useVideosQuery({ fetchPolicy: 'cache-and-network' })
  const videos = data?.videos
  return (
    <Page>
      <PageTitle title="Videos">
        <p>Video tutorials about the viewer and its tools.</p>
      </PageTitle>
      {isStaff && videos && <Adding />}
      {videos && videos.length > 0 && (
        <List aria-label="Videos">
          {videos.map((video, place) => (
            <VideoItem
              key={video.id}
              video={video}
              staff={isStaff ? { place, last: videos.length - 1 } : null}
            />
          ))}
        </List>
      )}
      {videos?.length === 0 && (
        <EmptyState
          icon={<Video size={24} strokeWidth={1.5} aria-hidden />}
          title="No videos availables"
          text="Videos appear here when the team adds them."
        />
      )}
      {!data && error && (
        <ErrorState
          title="The videos could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !error && <Skeleton $height={320} />}
    </Page>
  )
}

function Adding() {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button $kind="primary" onClick={() => setOpen(true)}>
          <Plus size={16} aria-hidden />
          Add a video
        </Button>
      </div>
    )
  return (
    <Card>
      <VideoForm video={null} onDone={() => setOpen(false)} />
    </Card>
  )
}
