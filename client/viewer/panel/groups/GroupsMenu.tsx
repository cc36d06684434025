import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { PropertyEntry } from '../../../../formats/frame/manifest'
import type { TextProperty } from '../../../../formats/property/property'
import { groupCounts, groupTree, rowsOfGroup } from '../../../instrument/groups/groupTree'
import { longestGroupName, lookOfGroup, mostGroupLooks } from '../../../instrument/groups/groupLooks'
import { cssColour } from '../../../instrument/colour/cssColour'
import { rowsIn, setOfRows, type Way } from '../../../instrument/sets/objectSet'
import { counted, number } from '../../../lib/words/counts'
import { readyValue } from '../../state/live'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { Buttons, Caption, Heading, Quiet, Section } from '../look'
import { NameForm } from '../objects/NameForm'
import { Line } from '../objects/setLook'
import { Swatch } from '../objects/Swatch'
import { Ways } from '../objects/Ways'
import { GroupList, type ListedGroup } from './GroupList'

/** The properties of groups of a dataset. */
export function useGroupProperties(): readonly PropertyEntry[] {
  const { properties } = useManifest()
  return useMemo(() => properties.filter(({ type }) => type === 'group'), [properties])
}

/** The trees of groups: show, hide, select, colour and name them. */
export function GroupsMenu() {
  const entries = useGroupProperties()
  if (entries.length === 0)
    return (
      <Section>
        <Caption>This dataset has no property of type group. You can add one on the dataset’s page.</Caption>
      </Section>
    )
  return entries.map(entry => <GroupsOf key={entry.id} entry={entry} />)
}

function GroupsOf({ entry: { id, name } }: { entry: PropertyEntry }) {
  const controller = useController()
  const loading = useLive(live => live.properties.get(id))
  useEffect(() => controller.wantProperties(new Set([id])), [controller, id])
  const property = readyValue(loading)
  return (
    <Section>
      <Heading>{name}</Heading>
      {loading?.stage === 'failed' && (
        <>
          <Caption role="alert">Not loaded: {loading.reason}</Caption>
          <Buttons>
            <Quiet
              type="button"
              onClick={() => {
                controller.reload(id)
                controller.wantProperties(new Set([id]))
              }}
            >
              Try again
            </Quiet>
          </Buttons>
        </>
      )}
      {property?.type === 'group' ? (
        <Groups id={id} title={name} property={property} />
      ) : (
        loading?.stage !== 'failed' && <Caption role="status">loading …</Caption>
      )}
    </Section>
  )
}

/** The numbers of objects in all groups at the time on screen. */
function useCounts(property: TextProperty) {
  const world = useLive(live => live.world)
  const time = useLive(live => live.shown?.time ?? null)
  const hidden = useViewerState(state => state.hidden)
  const isolated = useViewerState(state => state.isolated)
  return useMemo(() => {
    const [away, only] = [rowsIn(hidden, world), rowsIn(isolated, world)]
    const isVisible = (row: number) => !away.has(row) && (only.isEmpty || only.has(row))
    return time === null ? null : groupCounts(property, time, { index: world.index, isVisible })
  }, [property, world, time, hidden, isolated])
}

interface Props {
  id: number
  title: string
  property: TextProperty
}

function Groups({ id, title, property }: Props) {
  const controller = useController()
  const looks = useViewerState(state => state.groupLooks)
  const counts = useCounts(property)
  const [current, setCurrent] = useState(0)
  const { nodes } = groupTree(property)
  if (nodes.length === 0) return <Caption>The property has no values.</Caption>
  const groupAt = (node: number): ListedGroup => {
    const look = lookOfGroup(looks, id, node)
    const [all, visible] = [counts?.all[node] ?? 0, counts?.visible[node] ?? 0]
    return {
      name: look?.name ?? nodes[node]!.name,
      colour: look?.colour ?? null,
      count: all,
      shown: all === 0 || visible === all ? 'all' : visible === 0 ? 'none' : 'some',
    }
  }
  const setOf = (node: number) => {
    const { index } = controller.world
    return setOfRows(index, rowsOfGroup(property, node, index), 'objects')
  }
  const toggle = (node: number) =>
    controller.dispatch({
      type: 'reveal',
      set: setOf(node),
      on: groupAt(node).shown === 'none',
      properties: [id],
    })
  const select = (node: number, way: Way) =>
    controller.dispatch({ type: 'selectSet', set: setOf(node), way, properties: [id] })
  return (
    <>
      <GroupList
        title={title}
        property={property}
        groupAt={groupAt}
        current={current}
        onCurrent={setCurrent}
        onToggle={toggle}
        onSelect={node => select(node, 'replace')}
      />
      <Current key={current} id={id} node={current} own={nodes[current]!.name} group={groupAt(current)}>
        <Ways label={`Use ${groupAt(current).name}`} onChoose={way => select(current, way)} />
      </Current>
    </>
  )
}

interface CurrentProps {
  id: number
  node: number
  /** the name in the file */
  own: string
  group: ListedGroup
  children: ReactNode
}

/** Colour, name and selection of the group that has the focus in the tree. */
function Current({ id, node, own, group: { name, colour, count }, children }: CurrentProps) {
  const { dispatch } = useController()
  const full = useViewerState(({ groupLooks }) => groupLooks.length >= mostGroupLooks)
  const [renaming, setRenaming] = useState(false)
  return (
    <>
      <Line>
        <span title={own}>
          {name}
          {name !== own && ` (${own})`}
        </span>
        <span title="Objects at this time">{number(count)}</span>
        <Swatch
          name={name}
          colour={colour === null ? null : cssColour(colour)}
          onChoose={to =>
            dispatch({ type: 'groupLook', propertyId: id, node, colour: parseInt(to.slice(1), 16) })
          }
        />
      </Line>
      {children}
      {renaming ? (
        <NameForm
          label={`Name of ${name} in this view`}
          start={name}
          button="Name"
          longest={longestGroupName}
          onName={to => {
            dispatch({ type: 'groupLook', propertyId: id, node, name: to === own ? null : to })
            setRenaming(false)
            return true
          }}
        />
      ) : (
        <Buttons>
          <Quiet type="button" onClick={() => setRenaming(true)}>
            Name …
          </Quiet>
          {colour !== null && (
            <Quiet
              type="button"
              onClick={() => dispatch({ type: 'groupLook', propertyId: id, node, colour: null })}
            >
              Clear the colour
            </Quiet>
          )}
        </Buttons>
      )}
      {full && (
        <Caption>
          A view holds colours and names of {counted(mostGroupLooks, 'group')}. Clear one to add another.
        </Caption>
      )}
    </>
  )
}
