/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DatasetStagesQueryVariables = Exact<{
  id: string;
}>;


export type DatasetStagesQuery = { dataset: { id: string, stages: Array<{ name: string, time: number }> } };


export const DatasetStagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatasetStages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]}}]} as unknown as DocumentNode<DatasetStagesQuery, DatasetStagesQueryVariables>;
export function useDatasetStagesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<DatasetStagesQuery, DatasetStagesQueryVariables> & ({ variables: DatasetStagesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DatasetStagesQuery, DatasetStagesQueryVariables>(DatasetStagesDocument, options);
      }
export function useDatasetStagesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DatasetStagesQuery, DatasetStagesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DatasetStagesQuery, DatasetStagesQueryVariables>(DatasetStagesDocument, options);
        }
export type DatasetStagesQueryHookResult = ReturnType<typeof useDatasetStagesQuery>;
export type DatasetStagesLazyQueryHookResult = ReturnType<typeof useDatasetStagesLazyQuery>;
