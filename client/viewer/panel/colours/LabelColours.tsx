import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { mostStops, type ColourMap } from '../../../../formats/colourMap'
import {
  isLabelPalette,
  labelColourMap,
  labelColoursFrom,
  labelColoursOf,
  labelPaletteName,
  type LabelColours as Colours,
} from '../../../../formats/labelColours'
import { labelColour } from '../../../../formats/palette'
import type { Property } from '../../../../formats/property/property'
import { categoriesOf, labelOfCategory, type Categories } from '../../../instrument/colour/categories'
import { cssColour } from '../../../instrument/colour/cssColour'
import { palettes, type PaletteName } from '../../../instrument/viewerState'
import { counted } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import { useDispatch, useManifest, useViewerState } from '../../state/useViewer'
import { Buttons, Caption, Choice, Quiet } from '../look'
import { ExportMap, ImportMap } from './ColourMapFiles'
import { SavedColourMaps } from './SavedColourMaps'
import { Colour, StopList } from './stopLook'

const Name = styled.span`
  padding: 6px 0;
  overflow: hidden;
  font-size: 13px;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const paletteWords: Readonly<Record<(typeof palettes)[number], string>> = {
  distinct: 'Distinct colours',
  original: 'Original label colours',
}

/** Chooses the colours of labels and texts, and edits, reads, writes and saves a person's own colours. */
export function LabelColours({ property }: { property: Property }) {
  const { palette, propertyId } = useViewerState(state => state.colour)
  const { properties } = useManifest()
  const dispatch = useDispatch()
  const [open, setOpen] = useState(isLabelPalette(palette))
  const [words, setWords] = useState('')
  const categories = categoriesOf(property, palette)
  if (!categories) return null
  const set = (next: PaletteName) => dispatch({ type: 'colour', colour: { palette: next } })
  const own: Colours = labelColoursOf(palette) ?? new Map<number, number>()
  const setOwn = (next: Colours) => set(next.size > 0 ? labelPaletteName(next) : 'distinct')
  const read = (map: ColourMap) => {
    const colours = labelColoursFrom(map)
    setWords(colours.size > 0 ? '' : 'The map has no colours of labels, which are whole numbers from 1.')
    if (colours.size === 0) return
    setOwn(colours)
    setOpen(true)
  }
  const title = properties.find(({ id }) => id === propertyId)?.name ?? ''
  const current = () => labelColourMap(title, allColours(property, categories), labelColour(0))
  return (
    <>
      <Choice
        aria-label="Colours of the categories"
        value={isLabelPalette(palette) ? 'own' : palette}
        onChange={event => set(palettes.find(name => name === event.target.value) ?? 'distinct')}
      >
        {palettes.map(name => (
          <option key={name} value={name}>
            {paletteWords[name]}
          </option>
        ))}
        {isLabelPalette(palette) && <option value="own">Own colours</option>}
      </Choice>
      <Buttons>
        <Quiet type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Edit the colours
        </Quiet>
        <ImportMap onRead={read} />
      </Buttons>
      {words && <Caption role="alert">{words}</Caption>}
      {open && <LabelList property={property} categories={categories} own={own} onChange={setOwn} />}
      {open && <ExportMap title={title} map={current} />}
      {open && <SavedColourMaps propertyId={null} current={current} onChoose={read} />}
    </>
  )
}

function allColours(property: Property, categories: Categories): Colours {
  const colours = new Map<number, number>()
  categories.values.subarray(0, mostStops).forEach((_, at) => {
    colours.set(labelOfCategory(property, categories, at), categories.colours[at]!)
  })
  return colours
}

interface ListProps {
  property: Property
  categories: Categories
  own: Colours
  onChange(own: Colours): void
}

/** The first categories with their colours. A map holds no more. */
function LabelList({ property, categories, own, onChange }: ListProps) {
  const { names, values, colours } = categories
  const most = mostStops - 1
  const without = (label: number) => new Map([...own].filter(([other]) => other !== label))
  return (
    <>
      <StopList aria-label="Colours of labels">
        {Array.from(values.subarray(0, most), (_, at) => {
          const label = labelOfCategory(property, categories, at)
          const name = names[at] || 'No text'
          return (
            <li key={label}>
              <Colour
                type="color"
                aria-label={`Colour of ${name}`}
                value={cssColour(colours[at]!)}
                onChange={event =>
                  onChange(new Map(own).set(label, parseInt(event.target.value.slice(1), 16)))
                }
              />
              <Name title={name}>{name}</Name>
              <IconButton
                label={`Usual colour of ${name}`}
                icon={<Undo2 size={16} />}
                disabled={!own.has(label)}
                onClick={() => onChange(without(label))}
              />
            </li>
          )
        })}
      </StopList>
      {values.length > most && (
        <Caption>
          {counted(values.length, 'category', 'categories')}; the first {most} can have own colours.
        </Caption>
      )}
    </>
  )
}
