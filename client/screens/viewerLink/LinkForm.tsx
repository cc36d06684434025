import { useState } from 'react'
import { styled } from 'styled-components'
import { longestLinkValue, readViewerLink, viewerLinkQuery } from '../../../formats/viewerLink'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { CopyButton } from '../../ui/CopyButton'
import { Field, TextInput } from '../../ui/form/Field'

const fields = [
  ['id_dataset', 'Dataset'],
  ['stage', 'Stage'],
  ['gene', 'Gene'],
  ['fate', 'Fate'],
  ['territory', 'Territory'],
  ['menu', 'Menu'],
  ['mintime', 'First time point'],
  ['maxtime', 'Last time point'],
] as const

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 12px 16px;
`
const Built = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  output {
    flex: 1 1 100%;
    overflow-wrap: anywhere;
  }
`

const faultOf: Readonly<Record<string, string>> = {
  id_dataset: 'Type a whole number, such as 3.',
  mintime: 'Type a whole number.',
  maxtime: 'Type a whole number.',
}

/** Builds a link from typed parameters. */
export function LinkForm() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const query = viewerLinkQuery(fields.map(([name]) => [name, values[name] ?? '']))
  const { faults } = readViewerLink(query)
  const address = `${location.origin}${paths.viewerLink}?${query}`
  return (
    <>
      <Fields>
        {fields.map(([name, label]) => (
          <Field key={name} label={label} error={faults.includes(name) ? faultOf[name] : undefined}>
            {control => (
              <TextInput
                {...control}
                value={values[name] ?? ''}
                maxLength={longestLinkValue}
                onChange={event => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </Fields>
      {query === '' && (
        <p>
          Fill in what you need, and the link appears here. The number of a dataset is in the address of its
          page, such as 3 in {paths.dataset('3')}.
        </p>
      )}
      {query !== '' && faults.length === 0 && (
        <Built>
          <output aria-label="Link">{address}</output>
          <Button as="a" $kind="primary" href={address}>
            Open the link
          </Button>
          <CopyButton text={address} label="Copy the link" />
        </Built>
      )}
    </>
  )
}
