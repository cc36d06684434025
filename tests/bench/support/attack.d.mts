import type { HostileFile, HostileRequest } from './hostileFiles.mjs'

export interface Target {
  readonly base: string
  readonly pid: number
  readonly token: string
  readonly other: string
  readonly dataset: number
  readonly othersDataset: number
}
export interface Felt {
  readonly name: string
  readonly isRefused: boolean
  readonly words: string
  readonly seconds: number
  readonly childMegabytes: number
  readonly serverMegabytes: number
  readonly healthMilliseconds: number
  readonly otherSeconds: number
  readonly otherIsRefused: boolean
}
export const goals: {
  readonly seconds: number
  readonly childMegabytes: number
  readonly serverMegabytes: number
  readonly healthMilliseconds: number
  readonly otherSeconds: number
}
export function attack(target: Target, file: HostileFile): Promise<Felt>
export function send(
  base: string,
  token: string,
  request: HostileRequest,
): Promise<{ isRefused: boolean; made: number | null; words: string }>
export function childrenOf(pid: number): string[]
