import { File, Folder, Image, Lock } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button'
import { NotLoaded } from '../../../ui/status/NotLoaded'
import { Waiting } from '../../../ui/status/Waiting'
import {
  HelpFilesDocument,
  type HelpFilesQuery,
  useHelpFilesQuery,
  useRemoveHelpFileMutation,
} from '../help.generated'
import { Confirm } from '../../../ui/overlay/Confirm'
import { FileNameForm } from './FileNameForm'
import { type TreeNode, treeOf } from './helpTree'

const Files = styled.section`
  > button {
    justify-self: start;
  }
`
const List = styled.ul`
  display: grid;
  gap: 2px;
  & & {
    padding-left: 20px;
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  svg {
    flex: none;
    color: var(--grey-10);
  }
  > span,
  > button:first-of-type {
    flex: 1 1 160px;
    justify-content: flex-start;
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: normal;
    text-align: left;
  }
`
type Locks = ReadonlyMap<string, string>
interface TreeProps {
  nodes: readonly TreeNode[]
  locks: Locks
  current: string
  onOpen(path: string): void
  onMoved(from: string, to: string): void
}

function FileActions({ node: { path, isFolder }, onMoved }: { node: TreeNode } & Pick<TreeProps, 'onMoved'>) {
  const [remove] = useRemoveHelpFileMutation({
    refetchQueries: [HelpFilesDocument],
    awaitRefetchQueries: true,
  })
  const press = async () => {
    await remove({ variables: { path } })
  }
  return (
    <>
      <FileNameForm from={path} onDone={to => onMoved(path, to)} />
      <Confirm
        action="Delete"
        label={`Delete ${path}`}
        title={`Delete ${path}?`}
        answers={['Delete', 'Keep it']}
        onYes={press}
      >
        <p>
          {isFolder ? 'All its pages and pictures go too. ' : ''}A page that is created again at this place
          gets its history back.
        </p>
      </Confirm>
    </>
  )
}

function Level({ nodes, ...props }: TreeProps) {
  const { locks, current, onOpen, onMoved } = props
  return (
    <List>
      {nodes.map(node => {
        const { path, name, isFolder, children } = node
        const isPage = path.endsWith('.md') && !isFolder
        const holder = locks.get(path)
        return (
          <li key={path}>
            <Line>
              {isFolder ? (
                <Folder size={16} aria-hidden />
              ) : isPage ? (
                <File size={16} aria-hidden />
              ) : (
                <Image size={16} aria-hidden />
              )}
              {isPage && path !== current ? (
                <Button $kind="quiet" onClick={() => onOpen(path)}>
                  {name}
                </Button>
              ) : (
                <span aria-current={path === current || undefined}>
                  {path === current ? <b>{name}</b> : name}
                </span>
              )}
              {holder && (
                <small>
                  <Lock size={12} aria-hidden /> {holder}
                </small>
              )}
              {path !== current && <FileActions node={node} onMoved={onMoved} />}
            </Line>
            {isFolder && <Level {...props} nodes={children} />}
          </li>
        )
      })}
    </List>
  )
}

const locksOf = (data: HelpFilesQuery): Locks =>
  new Map(
    data.helpFiles.flatMap(({ path, lock }) => (lock ? [[path, lock.isMine ? 'you' : lock.holder]] : [])),
  )

/** All files of the help: opens, creates, renames, moves and deletes them. */
export function HelpTree({ current, onOpen }: { current: string; onOpen(path: string): void }) {
  const { data, error, refetch } = useHelpFilesQuery({ fetchPolicy: 'cache-and-network' })
  const [moved, setMoved] = useState('')
  if (error && !data) return <NotLoaded error={error} again={refetch} />
  if (!data) return <Waiting text="Loading the files" />
  return (
    <Files aria-label="Files of the help">
      <FileNameForm from={null} onDone={onOpen} />
      {moved && <p role="status">{moved}</p>}
      <Level
        nodes={treeOf(data.helpFiles.map(({ path }) => path))}
        locks={locksOf(data)}
        current={current}
        onOpen={onOpen}
        onMoved={(from, to) => setMoved(`${from} is now ${to}`)}
      />
    </Files>
  )
}
