const query = '{ me { login } datasets(first: 5) { nodes { id name } } }'

export const callLanguages = { curl: 'curl', python: 'Python' } as const
export type CallLanguage = keyof typeof callLanguages

/** A first call with the token, to paste into a terminal or a Python file. Neither needs a package. */
export function firstCall(
  language: CallLanguage,
  { site, secret }: { site: string; secret: string },
): string {
  if (language === 'curl')
    return `curl '${site}/graphql' \\
  -H 'Authorization: Bearer ${secret}' \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "${query}"}'`
  return `import json, urllib.request

call = urllib.request.Request(
    "${site}/graphql",
    json.dumps({"query": "${query}"}).encode(),
    {
        "Authorization": "Bearer ${secret}",
        "Content-Type": "application/json",
    },
)
print(urllib.request.urlopen(call).read().decode())`
}
