/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type FallbackDatasetQueryVariables = Exact<{ [key: string]: never; }>;


export type FallbackDatasetQuery = { site: { fallbackDataset: string } };


export const FallbackDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FallbackDataset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fallbackDataset"}}]}}]}}]} as unknown as DocumentNode<FallbackDatasetQuery, FallbackDatasetQueryVariables>;
export function useFallbackDatasetQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<FallbackDatasetQuery, FallbackDatasetQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FallbackDatasetQuery, FallbackDatasetQueryVariables>(FallbackDatasetDocument, options);
      }
export function useFallbackDatasetLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FallbackDatasetQuery, FallbackDatasetQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FallbackDatasetQuery, FallbackDatasetQueryVariables>(FallbackDatasetDocument, options);
        }
export type FallbackDatasetQueryHookResult = ReturnType<typeof useFallbackDatasetQuery>;
export type FallbackDatasetLazyQueryHookResult = ReturnType<typeof useFallbackDatasetLazyQuery>;
