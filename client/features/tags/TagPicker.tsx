import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { bounds } from '../../lib/bounds'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Field, TextInput } from '../../ui/form/Field'
import { None } from '../../ui/list/lines'
import { Notice } from '../../ui/status/Notice'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { Skeleton } from '../../ui/status/Skeleton'
import { Switch } from '../../ui/form/Switch'
import type { DatasetTagsFragment } from './DatasetTags.generated'
import { byName, matches } from './filter'
import type { TagFaceFragment } from './TagFace.generated'
import { TagChip } from './TagChip'
import { useTagDatasetMutation, useUntagDatasetMutation } from './tagDataset.generated'
import { useUsableTagsQuery } from './tags.generated'

const Lines = styled.ul`
  max-height: min(320px, 40dvh);
  overflow-y: auto;
  border-top: 1px solid var(--grey-5);
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 4px 0;
    border-bottom: 1px solid var(--grey-5);
  }
`
const fewTags = 8

/** The user's tags, those of their groups, and those of the dataset. Each switch saves at once. */
export function TagPicker({ dataset }: { dataset: DatasetTagsFragment }) {
  const { data, error, refetch } = useUsableTagsQuery({ fetchPolicy: 'cache-and-network' })
  const [text, setText] = useState('')
  const all = data && byName([...dataset.tags, ...data.tags])
  const shown = all?.filter(tag => matches(tag, text))
  return (
    <>
      {!all && !error && <Skeleton $height={96} />}
      {!all && error && <NotLoaded error={error} again={refetch} />}
      {all && all.length > fewTags && (
        <Field label="Filter">
          {props => (
            <TextInput
              {...props}
              type="search"
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      {all?.length === 0 && <None>You have no tags yet.</None>}
      {all && all.length > 0 && shown?.length === 0 && <None role="status">No tag has this name.</None>}
      {shown && shown.length > 0 && <Choices dataset={dataset} tags={shown} />}
      {data && <OnlyFirst shown={data.tags.length} most={bounds.usableTags} words="By name, the first" />}
      <p>
        <Link to={paths.tags}>Create and change tags</Link>
      </p>
    </>
  )
}

function Choices({ dataset, tags }: { dataset: DatasetTagsFragment; tags: readonly TagFaceFragment[] }) {
  const [put] = useTagDatasetMutation()
  const [take] = useUntagDatasetMutation()
  const [refused, setRefused] = useState('')
  const has = new Set(dataset.tags.map(({ id }) => id))
  const set = async (tagId: string, on: boolean) => {
    setRefused('')
    try {
      await (on ? put : take)({ variables: { datasetId: dataset.id, tagId } })
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <>
      <Lines>
        {tags.map(tag => (
          <li key={tag.id}>
            <Switch
              label={<TagChip tag={tag} />}
              checked={has.has(tag.id)}
              onChange={on => void set(tag.id, on)}
            />
          </li>
        ))}
      </Lines>
      {refused && <Notice kind="fault">{refused}</Notice>}
    </>
  )
}
