/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { BinnedDatasetFragment, BinnedPropertyFragment } from './BinnedDataset.generated';
import type { DatasetDisposalFragment } from './Disposal.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type BinnedDatasetsQueryVariables = Exact<{
  public: boolean;
  after?: string | null | undefined;
}>;


export type BinnedDatasetsQuery = { binnedDatasets: { nodes: Array<BinnedDatasetFragment>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type BinnedPropertiesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BinnedPropertiesQuery = { binnedProperties: { nodes: Array<BinnedPropertyFragment>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type BinDatasetMutationVariables = Exact<{
  id: string;
}>;


export type BinDatasetMutation = { binDataset: DatasetDisposalFragment };

export type RestoreDatasetMutationVariables = Exact<{
  id: string;
}>;


export type RestoreDatasetMutation = { restoreDataset: DatasetDisposalFragment };

export type EraseDatasetMutationVariables = Exact<{
  id: string;
}>;


export type EraseDatasetMutation = { eraseDataset: string };

export type RestorePropertyMutationVariables = Exact<{
  id: string;
}>;


export type RestorePropertyMutation = { restoreProperty: { id: string, binnedAt: string | null } };

export type ErasePropertyMutationVariables = Exact<{
  id: string;
}>;


export type ErasePropertyMutation = { eraseProperty: string };

export type ExportDatasetMutationVariables = Exact<{
  id: string;
}>;


export type ExportDatasetMutation = { exportDataset: string };


export const BinnedDatasetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BinnedDatasets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"public"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"binnedDatasets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"public"},"value":{"kind":"Variable","name":{"kind":"Name","value":"public"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BinnedDataset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BinnedDataset"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dataset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"organism"}},{"kind":"Field","name":{"kind":"Name","value":"binnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"timePointCount"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"login"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"still"}}]}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<BinnedDatasetsQuery, BinnedDatasetsQueryVariables>;
export function useBinnedDatasetsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<BinnedDatasetsQuery, BinnedDatasetsQueryVariables> & ({ variables: BinnedDatasetsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BinnedDatasetsQuery, BinnedDatasetsQueryVariables>(BinnedDatasetsDocument, options);
      }
export function useBinnedDatasetsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<BinnedDatasetsQuery, BinnedDatasetsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<BinnedDatasetsQuery, BinnedDatasetsQueryVariables>(BinnedDatasetsDocument, options);
        }
export type BinnedDatasetsQueryHookResult = ReturnType<typeof useBinnedDatasetsQuery>;
export type BinnedDatasetsLazyQueryHookResult = ReturnType<typeof useBinnedDatasetsLazyQuery>;
export const BinnedPropertiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BinnedProperties"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"binnedProperties"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BinnedProperty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BinnedProperty"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Property"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"binnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"login"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dataset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"binnedAt"}}]}}]}}]} as unknown as DocumentNode<BinnedPropertiesQuery, BinnedPropertiesQueryVariables>;
export function useBinnedPropertiesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<BinnedPropertiesQuery, BinnedPropertiesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BinnedPropertiesQuery, BinnedPropertiesQueryVariables>(BinnedPropertiesDocument, options);
      }
export function useBinnedPropertiesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<BinnedPropertiesQuery, BinnedPropertiesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<BinnedPropertiesQuery, BinnedPropertiesQueryVariables>(BinnedPropertiesDocument, options);
        }
export type BinnedPropertiesQueryHookResult = ReturnType<typeof useBinnedPropertiesQuery>;
export type BinnedPropertiesLazyQueryHookResult = ReturnType<typeof useBinnedPropertiesLazyQuery>;
export const BinDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BinDataset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"binDataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetDisposal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetDisposal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dataset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timePointCount"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"binnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delete"}},{"kind":"Field","name":{"kind":"Name","value":"export"}}]}}]}}]} as unknown as DocumentNode<BinDatasetMutation, BinDatasetMutationVariables>;
export function useBinDatasetMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<BinDatasetMutation, BinDatasetMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<BinDatasetMutation, BinDatasetMutationVariables>(BinDatasetDocument, options);
      }
export type BinDatasetMutationHookResult = ReturnType<typeof useBinDatasetMutation>;
export const RestoreDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreDataset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreDataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetDisposal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetDisposal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dataset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timePointCount"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"binnedAt"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delete"}},{"kind":"Field","name":{"kind":"Name","value":"export"}}]}}]}}]} as unknown as DocumentNode<RestoreDatasetMutation, RestoreDatasetMutationVariables>;
export function useRestoreDatasetMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RestoreDatasetMutation, RestoreDatasetMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RestoreDatasetMutation, RestoreDatasetMutationVariables>(RestoreDatasetDocument, options);
      }
export type RestoreDatasetMutationHookResult = ReturnType<typeof useRestoreDatasetMutation>;
export const EraseDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseDataset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eraseDataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<EraseDatasetMutation, EraseDatasetMutationVariables>;
export function useEraseDatasetMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EraseDatasetMutation, EraseDatasetMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EraseDatasetMutation, EraseDatasetMutationVariables>(EraseDatasetDocument, options);
      }
export type EraseDatasetMutationHookResult = ReturnType<typeof useEraseDatasetMutation>;
export const RestorePropertyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreProperty"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreProperty"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"binnedAt"}}]}}]}}]} as unknown as DocumentNode<RestorePropertyMutation, RestorePropertyMutationVariables>;
export function useRestorePropertyMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RestorePropertyMutation, RestorePropertyMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RestorePropertyMutation, RestorePropertyMutationVariables>(RestorePropertyDocument, options);
      }
export type RestorePropertyMutationHookResult = ReturnType<typeof useRestorePropertyMutation>;
export const ErasePropertyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseProperty"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eraseProperty"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ErasePropertyMutation, ErasePropertyMutationVariables>;
export function useErasePropertyMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ErasePropertyMutation, ErasePropertyMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ErasePropertyMutation, ErasePropertyMutationVariables>(ErasePropertyDocument, options);
      }
export type ErasePropertyMutationHookResult = ReturnType<typeof useErasePropertyMutation>;
export const ExportDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportDataset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ExportDatasetMutation, ExportDatasetMutationVariables>;
export function useExportDatasetMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ExportDatasetMutation, ExportDatasetMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ExportDatasetMutation, ExportDatasetMutationVariables>(ExportDatasetDocument, options);
      }
export type ExportDatasetMutationHookResult = ReturnType<typeof useExportDatasetMutation>;