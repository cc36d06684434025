/** How much memory a viewer may use, in bytes. */
export interface Budget {
  /** decoded frames in the heap that wait for the GPU */
  readonly decoded: number
  /** frames on the GPU: those on screen and those of other time points */
  readonly uploaded: number
  /**
   * the frames of one time point on the GPU. Coarser levels of detail are drawn when finer ones take more. Null
   * draws the finest level at any size.
   */
  readonly frame: number | null
  /** workers that decode; each has a heap of its own */
  readonly decoders: number
  /** smooth edges, which take four samples of each pixel of the canvas */
  readonly antialias: boolean
}

export const roomy: Budget = { decoded: 96e6, uploaded: 384e6, frame: null, decoders: 2, antialias: true }

/**
 * Screens of phones and tablets have two or more pixels per CSS pixel, where smooth edges are hardly seen. Of
 * 150 MB on the GPU, the canvas of a tablet takes 46 MB. The rest holds the frames and the targets of picking and
 * outlines.
 */
export const handheld: Budget = { decoded: 24e6, uploaded: 80e6, frame: 64e6, decoders: 1, antialias: false }
