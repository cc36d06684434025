declare module 'gltf-validator' {
  interface Report {
    readonly issues: {
      /** 0 error, 1 warning, 2 information, 3 hint. */
      readonly messages: readonly {
        readonly code: string
        readonly message: string
        readonly severity: number
      }[]
    }
    readonly info: {
      readonly drawCallCount: number
      readonly hasTextures: boolean
      readonly resources?: readonly { readonly mimeType?: string }[]
    }
  }
  export function validateBytes(glb: Uint8Array, options?: { readonly maxIssues?: number }): Promise<Report>
}
