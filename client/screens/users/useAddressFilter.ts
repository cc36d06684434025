import { useSearchParams } from 'react-router-dom'

/** The named filter values, kept in the address. An empty value is left out of the address. */
export function useAddressFilter<Name extends string>(...names: Name[]) {
  const [parameters, setParameters] = useSearchParams()
  const values = Object.fromEntries(names.map(name => [name, parameters.get(name) ?? '']))
  const set = (name: Name, value: string) =>
    setParameters(before => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  return { values: values as Record<Name, string>, set, clear: () => setParameters({}) }
}
