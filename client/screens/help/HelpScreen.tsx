import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe } from '../../features/accounts/useMe'
import { useSite } from '../../features/site/useSite'
import { leaveFor } from '../../lib/browser/leave'
import { Button } from '../../ui/Button'
import { Article } from '../../ui/page/article'
import { PageTitle } from '../../ui/page/PageTitle'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { EmptyState } from '../../ui/status/Message'
import { Waiting } from '../../ui/status/Waiting'
import { useHelpAdminQuery } from './help.generated'
import { HelpArticle } from './HelpArticle'
import { HelpPages } from './HelpPages'
import { HelpSearch } from './HelpSearch'
import { fileOf, type HelpTopic } from './helpTopics'
import { useHelpPage } from './useHelpPage'
import { part } from '../../ui/part'

const HelpEditor = part(async () => (await import('./edit/HelpEditor')).HelpEditor)

const Page = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: 200px minmax(0, ${({ $wide }) => ($wide ? '1400px' : '760px')});
  justify-content: center;
  gap: 48px;
  padding: 40px 32px 72px;
  @container main (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    padding: 16px 16px 48px;
  }
`
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--grey-5);
  font-size: 13px;
  color: var(--grey-10);
`
const longestTitle = 80

/** Pages about the help itself stay here when an installation has a help site elsewhere. */
const ownPages = ['template', 'documentation', 'patchnotes']

/** Leaves for the help site of the installation, if it has one. Undefined until the settings are known. */
function useRedirect(topic: HelpTopic): boolean | undefined {
  const { site, error } = useSite()
  const { search, hash } = useLocation()
  const isElsewhere = Boolean(site?.helpRedirectUrl) && !ownPages.includes(topic.name)
  useEffect(() => {
    if (isElsewhere) leaveFor(`${site!.helpRedirectUrl!}${topic.path}/${search}${hash}`)
  }, [isElsewhere, site, topic, search, hash])
  return site || error ? isElsewhere : undefined
}

/** Help administrators may edit. Visitors are not asked. */
function useIsHelpAdmin(): boolean {
  const me = useMe()
  const { data } = useHelpAdminQuery({ skip: !me })
  return data?.isHelpAdmin ?? false
}

interface ReadingProps {
  topic: HelpTopic
  path: string
  onEdit: (() => void) | null
}
function Reading({ topic, path, onEdit }: ReadingProps) {
  const { state, again } = useHelpPage(path)
  if (state.kind === 'loading') return <Waiting text="Loading the page" />
  if (state.kind === 'failed') return <NotLoaded error={state.error} again={again} />
  const edit = onEdit && <Button onClick={onEdit}>Edit this page</Button>
  if (state.kind === 'missing')
    return (
      <EmptyState
        title="There is no such page"
        text={<Link to="/help_app/">Open the application help</Link>}
        actions={edit}
      />
    )
  const { text, changedAt } = state.page
  const day = changedAt?.toLocaleDateString(undefined, { dateStyle: 'medium' })
  return (
    <>
      <HelpArticle text={text} path={path} hasMenu={topic.hasMenu === true && path === fileOf(topic)} />
      <Foot>
        {day && <span>Last change: {day}</span>}
        {edit}
      </Foot>
    </>
  )
}

/** One page of the help: that of the topic, or the file that the address names. */
export function HelpScreen({ topic }: { topic: HelpTopic }) {
  const [search, setSearch] = useSearchParams()
  const isElsewhere = useRedirect(topic)
  const isAdmin = useIsHelpAdmin()
  const [isEditing, setEditing] = useState(false)
  const file = search.get('file')
  const path = file ?? fileOf(topic)
  const title = file === null || file === fileOf(topic) ? topic.title : file.slice(0, longestTitle)
  const open = (to: string | null) =>
    setSearch(to === null || to === fileOf(topic) ? {} : { file: to }, { replace: true })
  if (isElsewhere !== false) return <Waiting text="Loading the help" />
  return (
    <Page $wide={isEditing}>
      <HelpPages />
      <Article>
        <PageTitle title={title} tab={`${title} · Help · Morula`} />
        {isEditing ? (
          <Suspense fallback={<Waiting text="Loading the editor" />}>
            <HelpEditor key={path} path={path} onOpen={open} onEnd={() => setEditing(false)} />
          </Suspense>
        ) : (
          <HelpSearch key={topic.name + search.toString()}>
            <Reading topic={topic} path={path} onEdit={isAdmin ? () => setEditing(true) : null} />
          </HelpSearch>
        )}
      </Article>
    </Page>
  )
}
