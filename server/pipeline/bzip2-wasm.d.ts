declare module 'bzip2-wasm' {
  export default class BZip2 {
    init(): Promise<void>
    /** `blockSize` is in units of 100 kB, `room` in bytes for the result. */
    compress(bytes: Uint8Array, blockSize: number, quota: number): Uint8Array
  }
}
