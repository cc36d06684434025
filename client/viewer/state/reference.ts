import { createContext, useContext } from 'react'

/** Asks how to refer to the dataset. */
export type ReferencePort = () => Promise<string>

export const ReferenceContext = createContext<ReferencePort | null>(null)

/** Null without a server. */
export const useReferencePort = () => useContext(ReferenceContext)
