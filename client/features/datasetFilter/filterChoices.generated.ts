/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type FilterGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type FilterGroupsQuery = { myGroups: Array<{ id: string, name: string, studies: Array<{ id: string, name: string }> }> };

export type FilterTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type FilterTagsQuery = { tags: Array<{ id: string, name: string, color: string }> };


export const FilterGroupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"studies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<FilterGroupsQuery, FilterGroupsQueryVariables>;
export function useFilterGroupsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<FilterGroupsQuery, FilterGroupsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilterGroupsQuery, FilterGroupsQueryVariables>(FilterGroupsDocument, options);
      }
export function useFilterGroupsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilterGroupsQuery, FilterGroupsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilterGroupsQuery, FilterGroupsQueryVariables>(FilterGroupsDocument, options);
        }
export type FilterGroupsQueryHookResult = ReturnType<typeof useFilterGroupsQuery>;
export type FilterGroupsLazyQueryHookResult = ReturnType<typeof useFilterGroupsLazyQuery>;
export const FilterTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"shared"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]}}]} as unknown as DocumentNode<FilterTagsQuery, FilterTagsQueryVariables>;
export function useFilterTagsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<FilterTagsQuery, FilterTagsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilterTagsQuery, FilterTagsQueryVariables>(FilterTagsDocument, options);
      }
export function useFilterTagsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilterTagsQuery, FilterTagsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilterTagsQuery, FilterTagsQueryVariables>(FilterTagsDocument, options);
        }
export type FilterTagsQueryHookResult = ReturnType<typeof useFilterTagsQuery>;
export type FilterTagsLazyQueryHookResult = ReturnType<typeof useFilterTagsLazyQuery>;
