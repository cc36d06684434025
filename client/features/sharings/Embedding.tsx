import { type FormEvent, useState } from 'react'
import { embedSitesFault, mostEmbedSites, typedSites } from '../../../formats/embed/embedSites'
import type { EmbedAudience } from '../../generated/types'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextArea } from '../../ui/form/Field'
import { Select } from '../../ui/form/Select'
import { Form } from '../../ui/list/lines'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Skeleton } from '../../ui/status/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import {
  type DatasetEmbeddingLineFragment,
  useDatasetEmbeddingQuery,
  useSetEmbeddingMutation,
} from './embedding.generated'

const audiences = {
  '': 'As this installation decides',
  ANYBODY: 'Pages of every site',
  SITES: 'Pages of the listed sites',
  NOBODY: 'No pages of other sites',
}

/** Chooses whose pages may show the viewer of the dataset in a frame. */
export function Embedding({ datasetId }: { datasetId: string }) {
  const { data, error, refetch } = useDatasetEmbeddingQuery({ variables: { id: datasetId } })
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  if (!data) return <Skeleton $height={48} />
  return <EmbeddingForm key={datasetId} datasetId={datasetId} embedding={data.dataset.embedding} />
}

interface Props {
  datasetId: string
  embedding: DatasetEmbeddingLineFragment['embedding']
}

function EmbeddingForm({ datasetId, embedding }: Props) {
  const [set, { loading }] = useSetEmbeddingMutation()
  const [audience, setAudience] = useState<string>(embedding.isDefault ? '' : embedding.audience)
  const [text, setText] = useState(embedding.isDefault ? '' : embedding.sites.join('\n'))
  const [fault, setFault] = useState('')
  const [refused, setRefused] = useState('')
  const submit = async () => {
    const sites = audience === 'SITES' ? typedSites(text) : []
    const wrong =
      audience === 'SITES' && sites.length === 0 ? 'Name at least one site' : embedSitesFault(sites)
    setFault(wrong ?? '')
    setRefused('')
    if (wrong) return
    const input = { audience: (audience || null) as EmbedAudience | null, sites }
    await set({ variables: { datasetId, input } }).then(
      ({ data }) => {
        setText(data?.setEmbedding.embedding.sites.join('\n') ?? text)
        say('Saved')
      },
      (error: unknown) => setRefused(failureOf(error).message),
    )
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Form noValidate onSubmit={press}>
      <Field label="Who may embed it">
        {control => <Select control={control} value={audience} options={audiences} onChange={setAudience} />}
      </Field>
      {audience === 'SITES' && (
        <Field
          label="Sites"
          help={`One address on each line, at most ${mostEmbedSites}, such as https://lab.example or https://*.uni.example`}
          error={fault || undefined}
        >
          {control => (
            <TextArea {...control} value={text} onChange={event => setText(event.target.value)} rows={3} />
          )}
        </Field>
      )}
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button type="submit" disabled={loading}>
          Save
        </Button>
      </Toolbar>
    </Form>
  )
}
