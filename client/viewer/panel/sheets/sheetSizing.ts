import { createContext, useContext } from 'react'
import type { SheetSize } from '../../model/sheet'

/** Sets the size of the sheet around a part of its content. Without a sheet nothing happens. */
export const SheetSizing = createContext<(size: SheetSize) => void>(() => undefined)
export const useSheetSizing = () => useContext(SheetSizing)
