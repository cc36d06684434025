/** The last parts of the addresses of guides, which are names of files in docs/. */
export const guideNames = ['api', 'embed', 'query', 'frame-format', 'glossary'] as const
export type GuideName = (typeof guideNames)[number]

export const isGuide = (name: string): name is GuideName => guideNames.some(one => one === name)
