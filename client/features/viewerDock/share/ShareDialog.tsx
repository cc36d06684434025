import { CodeXml } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { CopyButton } from '../../../ui/CopyButton'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Notice } from '../../../ui/status/Notice'
import { Waiting } from '../../../ui/status/Waiting'
import type { CreateViewMutation } from './createView.generated'
import { type Shown, useShared } from './useShared'
import { part } from '../../../ui/part'

const QrCode = part(async () => (await import('./QrCode')).QrCode)

const EmbedPanel = part(async () => (await import('./embed/EmbedPanel')).EmbedPanel)

const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px;
  gap: 16px;
  align-items: stretch;
  /* in its own proportions, without bars at its sides */
  > img {
    justify-self: start;
    max-width: 100%;
    height: 132px;
    object-fit: cover;
    border-radius: var(--radius);
  }
  @media (max-width: 420px) {
    grid-template-columns: minmax(0, 1fr);
    > svg {
      justify-self: center;
    }
  }
`
const Address = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding: 4px 4px 4px 12px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-2);
  code {
    min-width: 0;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`
const Room = styled.div`
  min-height: 132px;
`

interface Props {
  shown: Shown
  onClose(): void
}

/** Makes a link of eight letters to the current view, and shows it with a QR code. */
export function ShareDialog({ shown, onClose }: Props) {
  const sharing = useShared(shown)
  return (
    <Dialog title="Share this view" open onClose={onClose}>
      {sharing.stage === 'busy' && <Waiting text="The link is being made" />}
      {sharing.stage === 'failed' && (
        <>
          <Notice kind="fault">{sharing.reason}</Notice>
          <div>
            <Button onClick={sharing.again}>Try again</Button>
          </div>
        </>
      )}
      {sharing.stage === 'done' && <Made view={sharing.view} picture={shown.picture} onClose={onClose} />}
    </Dialog>
  )
}

interface MadeProps {
  view: CreateViewMutation['createView']
  picture: Shown['picture']
  onClose(): void
}

function Made({ view: { code, dataset, privateProperties }, picture, onClose }: MadeProps) {
  const link = location.origin + paths.shortLink(code)
  const some = privateProperties.length
  const [isEmbedding, setEmbedding] = useState(false)
  return (
    <>
      <Address>
        <code>{link.replace(/^https?:\/\//, '')}</code>
        <CopyButton text={link} label="Copy link" />
      </Address>
      <Pictures>
        {picture ? <img src={picture.source} alt="The shared view" /> : <span />}
        <Suspense fallback={<Room />}>
          <QrCode text={link} label={`QR code of ${link}`} />
        </Suspense>
      </Pictures>
      <p>
        <strong>Who can open it:</strong>{' '}
        {dataset.public
          ? 'everyone, because this dataset is public.'
          : 'people who can see this dataset. For others the link does not exist.'}{' '}
        {dataset.can.manage && (
          <Link to={paths.sharings(dataset.id)} onClick={onClose}>
            Sharings
          </Link>
        )}
      </p>
      {some > 0 && (
        <Notice kind="warning">
          {some === 1
            ? 'One property of this view is private. Other readers see the view without it.'
            : `${some} properties of this view are private. Other readers see the view without them.`}
        </Notice>
      )}
      <p>The link keeps this view. What you change afterwards needs a new link.</p>
      <div>
        <Button aria-expanded={isEmbedding} onClick={() => setEmbedding(!isEmbedding)}>
          <CodeXml size={16} aria-hidden />
          Embed in a page
        </Button>
      </div>
      {isEmbedding && (
        <Suspense fallback={<Waiting text="Loading" />}>
          <EmbedPanel code={code} dataset={dataset} />
        </Suspense>
      )}
    </>
  )
}
