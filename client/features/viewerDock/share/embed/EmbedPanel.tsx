import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/Button'
import { CopyButton } from '../../../../ui/CopyButton'
import { Field, NumberInput, TextArea } from '../../../../ui/form/Field'
import { Select } from '../../../../ui/form/Select'
import { Notice } from '../../../../ui/status/Notice'
import { Toolbar } from '../../../../ui/Toolbar'
import { embedHtml, embedSource, isSize, sizeBounds, usualLook } from './embedHtml'
import { EmbedTokens } from './EmbedTokens'

const Column = styled.div`
  display: grid;
  gap: 16px;
`
const Sizes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
  gap: 12px;
`
const Preview = styled.iframe`
  display: block;
  width: 100%;
  height: 240px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: #0b0e13;
`
const Html = styled(TextArea)`
  font-family: var(--mono);
  font-size: 12px;
`
const menuWords = { all: 'All', none: 'None' }

interface Props {
  code: string
  dataset: {
    readonly id: string
    readonly name: string
    readonly public: boolean
    readonly can: { readonly manage: boolean }
  }
}

/** HTML that shows the view in a page of another site, with a preview. */
export function EmbedPanel({ code, dataset }: Props) {
  const [address, setAddress] = useState(dataset.public ? `${location.origin}/embed/${code}` : null)
  return (
    <Column>
      {address ? (
        <>
          {!dataset.public && (
            <Notice>Copy the HTML now: the address of an embed token is shown only once.</Notice>
          )}
          <EmbedCode address={address} title={dataset.name} />
        </>
      ) : (
        !dataset.can.manage && (
          <Notice>
            This dataset is private. Only its managers can let pages of other sites show it: ask one of them
            for an embed token.
          </Notice>
        )
      )}
      {dataset.can.manage && !dataset.public && (
        <EmbedTokens datasetId={dataset.id} code={code} onAddress={setAddress} />
      )}
    </Column>
  )
}

function EmbedCode({ address, title }: { address: string; title: string }) {
  const [look, setLook] = useState(usualLook)
  const [isShown, setShown] = useState(false)
  const html = embedHtml(address, title, look)
  const isRight = isSize(look.width) && isSize(look.height)
  return (
    <>
      <Sizes>
        {(['width', 'height'] as const).map(side => (
          <Field
            key={side}
            label={side === 'width' ? 'Width' : 'Height'}
            unit="pixels"
            error={isSize(look[side]) ? undefined : `${sizeBounds.least} to ${sizeBounds.most}`}
          >
            {control => (
              <NumberInput
                {...control}
                value={Number.isNaN(look[side]) ? '' : look[side]}
                onChange={event => setLook({ ...look, [side]: event.target.valueAsNumber })}
              />
            )}
          </Field>
        ))}
        <Field label="Menus">
          {control => (
            <Select
              control={control}
              value={look.menus}
              options={menuWords}
              onChange={menus => setLook({ ...look, menus })}
            />
          )}
        </Field>
      </Sizes>
      {isRight && (
        <>
          <Field label="HTML">{control => <Html {...control} readOnly value={html} rows={4} />}</Field>
          <Toolbar aria-label="Copy and preview">
            <CopyButton text={html} label="Copy HTML" />
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide the preview' : 'Preview'}
            </Button>
          </Toolbar>
          {isShown && (
            <Preview key={look.menus} src={embedSource(address, look)} title="Preview of the frame" />
          )}
        </>
      )}
    </>
  )
}
