/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ExampleDatasetQueryVariables = Exact<{ [key: string]: never; }>;


export type ExampleDatasetQuery = { exampleDatasets: Array<{ id: string }> };


export const ExampleDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExampleDataset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exampleDatasets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ExampleDatasetQuery, ExampleDatasetQueryVariables>;
export function useExampleDatasetQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ExampleDatasetQuery, ExampleDatasetQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ExampleDatasetQuery, ExampleDatasetQueryVariables>(ExampleDatasetDocument, options);
      }
export function useExampleDatasetLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ExampleDatasetQuery, ExampleDatasetQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ExampleDatasetQuery, ExampleDatasetQueryVariables>(ExampleDatasetDocument, options);
        }
export type ExampleDatasetQueryHookResult = ReturnType<typeof useExampleDatasetQuery>;
export type ExampleDatasetLazyQueryHookResult = ReturnType<typeof useExampleDatasetLazyQuery>;
