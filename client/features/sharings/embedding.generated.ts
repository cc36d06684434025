/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DatasetEmbeddingLineFragment = { id: string, embedding: { audience: Types.EmbedAudience, sites: Array<string>, isDefault: boolean } };

export type DatasetEmbeddingQueryVariables = Exact<{
  id: string;
}>;


export type DatasetEmbeddingQuery = { dataset: DatasetEmbeddingLineFragment };

export type SetEmbeddingMutationVariables = Exact<{
  datasetId: string;
  input: Types.EmbeddingInput;
}>;


export type SetEmbeddingMutation = { setEmbedding: DatasetEmbeddingLineFragment };

export const DatasetEmbeddingLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetEmbeddingLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dataset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"embedding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"sites"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode;
export const DatasetEmbeddingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatasetEmbedding"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetEmbeddingLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetEmbeddingLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dataset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"embedding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"sites"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode<DatasetEmbeddingQuery, DatasetEmbeddingQueryVariables>;
export function useDatasetEmbeddingQuery(baseOptions: ApolloReactHooks.QueryHookOptions<DatasetEmbeddingQuery, DatasetEmbeddingQueryVariables> & ({ variables: DatasetEmbeddingQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DatasetEmbeddingQuery, DatasetEmbeddingQueryVariables>(DatasetEmbeddingDocument, options);
      }
export function useDatasetEmbeddingLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DatasetEmbeddingQuery, DatasetEmbeddingQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DatasetEmbeddingQuery, DatasetEmbeddingQueryVariables>(DatasetEmbeddingDocument, options);
        }
export type DatasetEmbeddingQueryHookResult = ReturnType<typeof useDatasetEmbeddingQuery>;
export type DatasetEmbeddingLazyQueryHookResult = ReturnType<typeof useDatasetEmbeddingLazyQuery>;
export const SetEmbeddingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetEmbedding"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EmbeddingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setEmbedding"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"datasetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetEmbeddingLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetEmbeddingLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dataset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"embedding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"sites"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode<SetEmbeddingMutation, SetEmbeddingMutationVariables>;
export function useSetEmbeddingMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SetEmbeddingMutation, SetEmbeddingMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SetEmbeddingMutation, SetEmbeddingMutationVariables>(SetEmbeddingDocument, options);
      }
export type SetEmbeddingMutationHookResult = ReturnType<typeof useSetEmbeddingMutation>;