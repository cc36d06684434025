/** Version of this module. The number before the first point changes when old pages need changes. */
export declare const version: string

export interface EmbedObject {
  readonly time: number
  readonly id: number
  readonly channel?: number
}

export interface EmbedReady {
  readonly dataset: { readonly id: number; readonly name: string }
  readonly minTime: number
  readonly maxTime: number
  readonly time: number
  readonly properties: readonly { readonly id: number; readonly name: string; readonly type: string }[]
}

export interface EmbedEvents {
  /** The first picture is there, also after `load`. */
  ready: EmbedReady
  time: { readonly time: number; readonly playing: boolean }
  /** The selected objects at the time on screen; at most 100 are listed. */
  selection: {
    readonly count: number
    readonly objects: readonly (Required<EmbedObject> & { readonly name: string })[]
  }
  /** The frame shows no viewer, for example because the view is gone. */
  error: { readonly error: string }
}

export interface EmbedOptions {
  /** A short code, an embed token, or `dataset/3`: the part of the address after /embed/. */
  readonly view: string
  /** Address of the installation; without it the one that serves this module. */
  readonly site?: string
  /** `none` shows the picture and its time only. */
  readonly menus?: 'all' | 'none'
  /** More parameters of the address, such as `{ stage: 'Early_gastrula' }`. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Name of the frame for screen readers. */
  readonly title?: string
}

/** Commands wait for the first picture. Each rejects with an Error that has a sentence for the reader. */
export interface EmbeddedViewer {
  readonly frame: HTMLIFrameElement
  /** Settles with the first `ready` or `error`. */
  readonly ready: Promise<EmbedReady>
  /** Shows another view; settles when its first picture is there. */
  load(view: string): Promise<EmbedReady>
  time(time: number): Promise<void>
  play(on?: boolean): Promise<void>
  select(objects: readonly EmbedObject[]): Promise<void>
  /** By id or name of a property; null colours by object. */
  colour(property: number | string | null): Promise<void>
  /** Finds objects at all times; at most 1000 are listed. */
  query(
    text: string,
    options?: { readonly select?: boolean },
  ): Promise<{ readonly count: number; readonly objects: readonly Required<EmbedObject>[] }>
  /** A picture of the view with its legend; null when the browser cannot draw. */
  picture(): Promise<Blob | null>
  /** Returns a function that ends it. */
  on<E extends keyof EmbedEvents>(event: E, listener: (facts: EmbedEvents[E]) => void): () => void
  /** Removes the frame and ends all listeners. */
  destroy(): void
}

/** Puts a viewer into an element of the page. */
export declare function embed(place: Element | string, options: EmbedOptions): EmbeddedViewer
