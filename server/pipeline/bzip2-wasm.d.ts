declare module 'bzip2-wasm' {
  export default class BZip2 {
    init(): Promise<void>
    /** `blockSize` in 100 kB, `room` in bytes for the result */
    compress(bytes: Uint8Array, blockSize: number, room: number): Uint8Array
  }
}
