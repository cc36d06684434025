import { useEffect, useState } from 'react'
import { colourMapText, readColourMap, type ColourMap } from '../../../../formats/colourMap'
import { useColourMaps } from '../../state/properties/colourMaps'
import { Buttons, Caption, Heading, ListButton, Quiet } from '../look'
import { DeleteButton } from '../objects/DeleteButton'
import { NameForm } from '../objects/NameForm'
import { Line } from '../objects/setLook'

interface Props {
  propertyId: number | null
  /** the map that is edited; its name is replaced when it is saved */
  current(): ColourMap
  onChoose(map: ColourMap): void
}

/** The colour maps that are saved with the dataset. Managers save, remove and make them the first colours. */
export function SavedColourMaps({ propertyId, current, onChoose }: Props) {
  const port = useColourMaps()
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => port?.want(), [port])
  if (!port) return null
  const { maps, mayChange, fault } = port
  const own = maps.find(map => map.propertyId === propertyId && propertyId !== null)
  const save = async (name: string, content: string, property: number | null, done: string) => {
    const refused = await port.save(name, content, property)
    setWords(refused ?? done)
    return refused === null
  }
  const choose = (content: string, name: string) => {
    const { map } = readColourMap(content, name)
    if (map) onChoose({ ...map, name })
  }
  return (
    <>
      {maps.length > 0 && <Heading>Saved with the dataset</Heading>}
      <ul>
        {maps.map(({ id, name, content }) => (
          <Line as="li" key={id}>
            <span>
              <ListButton type="button" onClick={() => choose(content, name)}>
                {name}
              </ListButton>
            </span>
            {mayChange && (
              <DeleteButton
                name={name}
                text="The colour map is deleted for all readers. Views that use its colours keep them."
                onYes={async () => setWords(await port.remove(id))}
              />
            )}
          </Line>
        ))}
      </ul>
      {mayChange && (
        <NameForm
          label="Name of the colour map"
          placeholder="Name for all readers"
          button="Save"
          action="Save the colour map for all readers"
          longest={100}
          onName={name =>
            save(name, colourMapText({ ...current(), name }), null, `${name} is saved for all readers.`)
          }
        />
      )}
      {mayChange && propertyId !== null && (
        <Buttons>
          <Quiet
            type="button"
            title="Readers see these colours when they first choose the property"
            onClick={() => {
              const map = { ...current(), name: own?.name ?? current().name }
              void save(map.name, colourMapText(map), propertyId, 'Readers see these colours first.')
            }}
          >
            Use first for all readers
          </Quiet>
          {own && (
            <Quiet
              type="button"
              onClick={() => void save(own.name, own.content, null, 'Readers see the usual colours first.')}
            >
              Stop using {own.name} first
            </Quiet>
          )}
        </Buttons>
      )}
      {(words ?? fault) !== null && <Caption role="status">{words ?? fault}</Caption>}
    </>
  )
}
