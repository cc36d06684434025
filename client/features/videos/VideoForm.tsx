import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { TransferPanel } from '../../ui/status/TransferPanel'
import { Toolbar } from '../../ui/Toolbar'
import { posterFrom } from './poster'
import {
  useAddVideoMutation,
  useUpdateVideoMutation,
  type VideoFactsFragment,
  VideosDocument,
} from './videos.generated'

const Form = styled.form`
  display: grid;
  gap: 16px;
`

interface Props {
  /** null for a new video */
  video: VideoFactsFragment | null
  onDone(): void
}

/** Adds a video with its captions, or changes the words about one. The poster is drawn from the video. */
export function VideoForm({ video, onDone }: Props) {
  const [title, setTitle] = useState(video?.title ?? '')
  const [description, setDescription] = useState(video?.description ?? '')
  const [files, setFiles] = useState<File[]>([])
  const [captions, setCaptions] = useState<File[]>([])
  const [isChecked, setChecked] = useState(false)
  const { save, transfer, refused } = useSaving(video, onDone)
  const noTitle = title.trim() === '' ? 'Please input a title!' : undefined
  const noFile = !video && files.length === 0 ? 'Please choose a video!' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!noTitle && !noFile) void save({ title, description }, files[0], captions[0])
  }
  return (
    <Form aria-label={video ? 'Edit video' : 'New video'} noValidate onSubmit={submit}>
      <Field label="Title" error={isChecked ? noTitle : undefined}>
        {control => (
          <TextInput
            {...control}
            maxLength={200}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label="Description" help="The two characters \n begin a new line">
        {control => (
          <TextArea
            {...control}
            maxLength={5000}
            value={description}
            onChange={event => setDescription(event.target.value)}
          />
        )}
      </Field>
      {!video && (
        <>
          <Field label="Video" help="mp4, webm or ogv, at most 2 GB" error={isChecked ? noFile : undefined}>
            {control => <FileInput control={control} accept="video/*" files={files} onChange={setFiles} />}
          </Field>
          <Field label="Captions" help="WebVTT (.vtt), optional">
            {control => <FileInput control={control} accept=".vtt" files={captions} onChange={setCaptions} />}
          </Field>
        </>
      )}
      {refused && <Notice kind="fault">{refused}</Notice>}
      {transfer.sending ? (
        <TransferPanel what="Uploading" {...transfer} sending={transfer.sending} />
      ) : (
        <Toolbar>
          <Button $kind="primary" type="submit">
            {video ? 'Save' : 'Add video'}
          </Button>
          <Button $kind="quiet" onClick={onDone}>
            Cancel
          </Button>
        </Toolbar>
      )}
    </Form>
  )
}

function useSaving(video: VideoFactsFragment | null, onDone: () => void) {
  const [add] = useAddVideoMutation({ refetchQueries: [VideosDocument], awaitRefetchQueries: true })
  const [update] = useUpdateVideoMutation()
  const transfer = useTransfer()
  const [refused, setRefused] = useState('')
  async function sent(input: { title: string; description: string }, file: File, captions?: File) {
    const poster = await posterFrom(file)
    const parts = [file, ...(poster ? [poster] : []), ...(captions ? [captions] : [])]
    const end = await transfer.run(parts, ([videoId, ...more], context) =>
      add({
        variables: {
          input,
          videoId: videoId!,
          posterId: poster ? more[0]! : null,
          captionsId: captions ? more.at(-1)! : null,
        },
        context,
      }),
    )
    if (end && 'failure' in end) throw new Error(end.failure.message)
    return end !== null
  }
  async function save(input: { title: string; description: string }, file?: File, captions?: File) {
    setRefused('')
    try {
      if (file && !(await sent(input, file, captions))) return
      if (video) await update({ variables: { id: video.id, input } })
      say(`“${input.title}” was saved`)
      onDone()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return { save, transfer, refused }
}
