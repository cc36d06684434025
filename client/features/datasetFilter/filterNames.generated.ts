/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type FilterGroupNameQueryVariables = Exact<{
  id: string;
}>;


export type FilterGroupNameQuery = { group: { id: string, name: string } };

export type FilterStudyNameQueryVariables = Exact<{
  id: string;
}>;


export type FilterStudyNameQuery = { study: { id: string, name: string } };

export type FilterTaxonNameQueryVariables = Exact<{
  id: string;
}>;


export type FilterTaxonNameQuery = { taxon: { id: string, name: string } };

export type FilterTagNameQueryVariables = Exact<{
  id: string;
}>;


export type FilterTagNameQuery = { datasets: { nodes: Array<{ id: string, tags: Array<{ id: string, name: string }> }> } };


export const FilterGroupNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterGroupName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<FilterGroupNameQuery, FilterGroupNameQueryVariables>;
export function useFilterGroupNameQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FilterGroupNameQuery, FilterGroupNameQueryVariables> & ({ variables: FilterGroupNameQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilterGroupNameQuery, FilterGroupNameQueryVariables>(FilterGroupNameDocument, options);
      }
export function useFilterGroupNameLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilterGroupNameQuery, FilterGroupNameQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilterGroupNameQuery, FilterGroupNameQueryVariables>(FilterGroupNameDocument, options);
        }
export type FilterGroupNameQueryHookResult = ReturnType<typeof useFilterGroupNameQuery>;
export type FilterGroupNameLazyQueryHookResult = ReturnType<typeof useFilterGroupNameLazyQuery>;
export const FilterStudyNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterStudyName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"study"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<FilterStudyNameQuery, FilterStudyNameQueryVariables>;
export function useFilterStudyNameQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FilterStudyNameQuery, FilterStudyNameQueryVariables> & ({ variables: FilterStudyNameQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilterStudyNameQuery, FilterStudyNameQueryVariables>(FilterStudyNameDocument, options);
      }
export function useFilterStudyNameLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilterStudyNameQuery, FilterStudyNameQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilterStudyNameQuery, FilterStudyNameQueryVariables>(FilterStudyNameDocument, options);
        }
export type FilterStudyNameQueryHookResult = ReturnType<typeof useFilterStudyNameQuery>;
export type FilterStudyNameLazyQueryHookResult = ReturnType<typeof useFilterStudyNameLazyQuery>;
export const FilterTaxonNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterTaxonName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxon"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<FilterTaxonNameQuery, FilterTaxonNameQueryVariables>;
export function useFilterTaxonNameQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FilterTaxonNameQuery, FilterTaxonNameQueryVariables> & ({ variables: FilterTaxonNameQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilterTaxonNameQuery, FilterTaxonNameQueryVariables>(FilterTaxonNameDocument, options);
      }
export function useFilterTaxonNameLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilterTaxonNameQuery, FilterTaxonNameQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilterTaxonNameQuery, FilterTaxonNameQueryVariables>(FilterTaxonNameDocument, options);
        }
export type FilterTaxonNameQueryHookResult = ReturnType<typeof useFilterTaxonNameQuery>;
export type FilterTaxonNameLazyQueryHookResult = ReturnType<typeof useFilterTaxonNameLazyQuery>;
export const FilterTagNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterTagName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"datasets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"tagIds"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FilterTagNameQuery, FilterTagNameQueryVariables>;
export function useFilterTagNameQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FilterTagNameQuery, FilterTagNameQueryVariables> & ({ variables: FilterTagNameQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilterTagNameQuery, FilterTagNameQueryVariables>(FilterTagNameDocument, options);
      }
export function useFilterTagNameLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilterTagNameQuery, FilterTagNameQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilterTagNameQuery, FilterTagNameQueryVariables>(FilterTagNameDocument, options);
        }
export type FilterTagNameQueryHookResult = ReturnType<typeof useFilterTagNameQuery>;
export type FilterTagNameLazyQueryHookResult = ReturnType<typeof useFilterTagNameLazyQuery>;
