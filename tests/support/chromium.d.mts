export const launchOptions: { readonly executablePath: string; readonly args: string[] }
export function decided(base: string): { name: string; value: string; url: string }[]
