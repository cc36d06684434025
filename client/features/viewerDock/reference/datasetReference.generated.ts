/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DatasetReferenceQueryVariables = Exact<{
  id: string;
}>;


export type DatasetReferenceQuery = { dataset: { id: string, name: string, createdAt: string, licence: string, owner: { id: string, login: string, name: string, surname: string } } };


export const DatasetReferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatasetReference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"licence"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"login"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}}]}}]}}]}}]} as unknown as DocumentNode<DatasetReferenceQuery, DatasetReferenceQueryVariables>;
export function useDatasetReferenceQuery(baseOptions: ApolloReactHooks.QueryHookOptions<DatasetReferenceQuery, DatasetReferenceQueryVariables> & ({ variables: DatasetReferenceQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DatasetReferenceQuery, DatasetReferenceQueryVariables>(DatasetReferenceDocument, options);
      }
export function useDatasetReferenceLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DatasetReferenceQuery, DatasetReferenceQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DatasetReferenceQuery, DatasetReferenceQueryVariables>(DatasetReferenceDocument, options);
        }
export type DatasetReferenceQueryHookResult = ReturnType<typeof useDatasetReferenceQuery>;
export type DatasetReferenceLazyQueryHookResult = ReturnType<typeof useDatasetReferenceLazyQuery>;
