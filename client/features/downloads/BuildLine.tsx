import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { consent } from '../../lib/browser/consent'
import { paths } from '../../lib/paths'
import { formatBytes } from '../../lib/words/bytes'
import { dayInBrief } from '../../lib/words/dates'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { useCountDownloadMutation } from './builds.generated'
import { channelNames, systemNames } from './reduction'
import type { StandaloneBuildFactsFragment } from './StandaloneBuild.generated'

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  padding: 16px 0;
  border-bottom: 1px solid var(--grey-5);
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  p,
  dl {
    color: var(--grey-10);
    overflow-wrap: anywhere;
  }
  dl {
    font-size: 12px;
    line-height: 18px;
  }
  dt,
  dd {
    display: inline;
  }
  dd {
    font-family: var(--mono);
  }
  @container (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  padding-top: 4px;
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px;
`

interface Props {
  build: StandaloneBuildFactsFragment
  isOwn: boolean
  /** buttons of staff */
  children?: ReactNode
}

export function BuildLine({ build, isOwn, children }: Props) {
  const [count] = useCountDownloadMutation()
  const { id, name, system, architecture, version, cellposeVersion, bytes, sha256, notes, git } = build
  const title = `${name} ${version} for ${systemNames[system]}`
  const facts = [
    architecture,
    cellposeVersion && `cellpose ${cellposeVersion}`,
    dayInBrief(build.builtAt),
    bytes !== null && formatBytes(bytes),
    git && `commit ${git}`,
  ].filter(Boolean)
  // a download that could not be counted is still a download
  const press = () =>
    void count({ variables: { id, consented: consent() === 'accepted' } }).catch(() => undefined)
  return (
    <Line>
      <div>
        <h3>
          {title}
          {isOwn && <Chip>Your system</Chip>}
          {build.channel !== 'STABLE' && <Chip>{channelNames[build.channel]}</Chip>}
        </h3>
        <p>{facts.join(' · ')}</p>
        {notes && <p>{notes}</p>}
        {sha256 && (
          <dl>
            <dt>SHA-256 </dt>
            <dd>{sha256}</dd>
          </dl>
        )}
        <Links>
          <Link to={paths.standaloneHelp} aria-label={`Help for ${title}`}>
            Help
          </Link>
          <Link to={paths.changelog} aria-label={`Changelog of ${title}`}>
            Changelog
          </Link>
        </Links>
      </div>
      <Actions>
        <Button
          as="a"
          $kind={isOwn ? 'primary' : 'plain'}
          href={build.address}
          rel="noopener"
          aria-label={`Download ${title}`}
          onClick={press}
        >
          <Download size={16} aria-hidden />
          Download
        </Button>
        {children}
      </Actions>
    </Line>
  )
}
