/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DatasetLinksQueryVariables = Exact<{
  id: string;
}>;


export type DatasetLinksQuery = { dataset: { id: string, links: Array<{ id: string, link: string, description: string }> } };


export const DatasetLinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatasetLinks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"links"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]} as unknown as DocumentNode<DatasetLinksQuery, DatasetLinksQueryVariables>;
export function useDatasetLinksQuery(baseOptions: ApolloReactHooks.QueryHookOptions<DatasetLinksQuery, DatasetLinksQueryVariables> & ({ variables: DatasetLinksQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DatasetLinksQuery, DatasetLinksQueryVariables>(DatasetLinksDocument, options);
      }
export function useDatasetLinksLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DatasetLinksQuery, DatasetLinksQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DatasetLinksQuery, DatasetLinksQueryVariables>(DatasetLinksDocument, options);
        }
export type DatasetLinksQueryHookResult = ReturnType<typeof useDatasetLinksQuery>;
export type DatasetLinksLazyQueryHookResult = ReturnType<typeof useDatasetLinksLazyQuery>;
