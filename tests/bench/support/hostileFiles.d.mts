export interface HostileRequest {
  readonly path: string
  readonly body: FormData | string
  readonly json?: boolean
}
export interface HostileFile {
  readonly name: string
  readonly refused: boolean | null
  request(dataset: number): HostileRequest
}
export const cube: string
export function hostileFiles(): Promise<HostileFile[]>
export function newProperty(dataset: number): HostileRequest
export function newDataset(
  mesh: string | Uint8Array,
  looks: { material: string; picture: Uint8Array } | null,
): HostileRequest
