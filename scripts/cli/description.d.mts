interface Description {
  readonly input: Readonly<Record<string, string | number | undefined>>
  readonly range: { readonly minTime?: number; readonly maxTime?: number }
  readonly changes: { readonly licence?: string; readonly citation?: string }
  readonly properties: readonly { readonly file: string; readonly name: string; readonly type?: string }[]
  readonly remarks: readonly string[]
}
export function readDescription(text: string): Description
export function propertyOf(
  path: string,
  described?: Description['properties'],
): { readonly name: string; readonly type?: string }
