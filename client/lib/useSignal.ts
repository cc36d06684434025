import { useSyncExternalStore } from 'react'
import type { Signal } from './signal'

export const useSignal = <T>(signal: Signal<T>): T => useSyncExternalStore(signal.watch, signal.get)
