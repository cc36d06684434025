import { createContext } from 'react'
import type { Controller } from '../controller'

/** The first dataset of a window with two. */
export const FirstContext = createContext<Controller | null>(null)
