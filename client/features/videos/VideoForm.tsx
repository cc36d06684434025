import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { FileInput } from '../../ui/form/FileInput'
import { Switch } from '../../ui/form/Switch'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { TransferPanel } from '../../ui/status/TransferPanel'
import { Toolbar } from '../../ui/Toolbar'
import { posterFrom } from './poster'
import {
  useAddVideoMutation,
  useSetVideoCaptionsMutation,
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

/** Adds a video, or changes its words and captions. The poster is drawn from the video. */
export function VideoForm({ video, onDone }: Props) {
  const [title, setTitle] = useState(video?.title ?? '')
  const [description, setDescription] = useState(video?.description ?? '')
  const [files, setFiles] = useState<File[]>([])
  const [captions, setCaptions] = useState<File[]>([])
  const [isWithout, setWithout] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const { save, transfer, refused } = useSaving(video, onDone)
  const noTitle = title.trim() === '' ? 'Please input a title!' : undefined
  const noFile = !video && files.length === 0 ? 'Please choose a video!' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (noTitle || noFile) return
    void save({ title, description }, { file: files[0], captions: isWithout ? null : captions[0] })
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
        <Field label="Video" help="mp4, webm or ogv, at most 2 GB" error={isChecked ? noFile : undefined}>
          {control => <FileInput control={control} accept="video/*" files={files} onChange={setFiles} />}
        </Field>
      )}
      {video?.captions && <Switch label="Remove the captions" checked={isWithout} onChange={setWithout} />}
      {!isWithout && (
        <Field
          label={video?.captions ? 'New captions' : 'Captions'}
          help="WebVTT (.vtt), at most 1 MB, optional"
        >
          {control => <FileInput control={control} accept=".vtt" files={captions} onChange={setCaptions} />}
        </Field>
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

interface Words {
  title: string
  description: string
}
interface Files {
  file: File | undefined
  /** null removes the captions, undefined leaves them */
  captions: File | null | undefined
}

/** Each function returns false when the person stopped the upload. */
function useSending(transfer: ReturnType<typeof useTransfer>) {
  const [add] = useAddVideoMutation({ refetchQueries: [VideosDocument], awaitRefetchQueries: true })
  const [setCaptions] = useSetVideoCaptionsMutation()
  async function newVideo(input: Words, file: File, captions: File | null | undefined) {
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
  async function newCaptions(id: string, captions: File | null) {
    if (!captions) return Boolean(await setCaptions({ variables: { id, captionsId: null } }))
    const end = await transfer.run([captions], ([captionsId], context) =>
      setCaptions({ variables: { id, captionsId: captionsId! }, context }),
    )
    if (end && 'failure' in end) throw new Error(end.failure.message)
    return end !== null
  }
  return { newVideo, newCaptions }
}

function useSaving(video: VideoFactsFragment | null, onDone: () => void) {
  const [update] = useUpdateVideoMutation()
  const transfer = useTransfer()
  const { newVideo, newCaptions } = useSending(transfer)
  const [refused, setRefused] = useState('')
  async function sent(input: Words, { file, captions }: Files): Promise<boolean> {
    if (!video) return newVideo(input, file!, captions)
    if (captions !== undefined && !(await newCaptions(video.id, captions))) return false
    await update({ variables: { id: video.id, input } })
    return true
  }
  async function save(input: Words, files: Files) {
    setRefused('')
    try {
      if (!(await sent(input, files))) return
      say(`“${input.title}” was saved`)
      onDone()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return { save, transfer, refused }
}
