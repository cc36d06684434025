/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DockDatasetQueryVariables = Exact<{
  id: string;
}>;


export type DockDatasetQuery = { dataset: { id: string, name: string, minTime: number, maxTime: number, preview: { animation: string } | null, defaultViewerSession: { id: string, state: string } | null, preparation: { stage: Types.PreparationStage, done: number, total: number, ready: boolean, error: string | null, indexRevision: number } } };

export type DockPreparationSubscriptionVariables = Exact<{
  id: string;
}>;


export type DockPreparationSubscription = { viewerLoading: { stage: Types.PreparationStage, done: number, total: number, ready: boolean, error: string | null, indexRevision: number } };


export const DockDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DockDataset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"minTime"}},{"kind":"Field","name":{"kind":"Name","value":"maxTime"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"animation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"defaultViewerSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preparation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"ready"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"indexRevision"}}]}}]}}]}}]} as unknown as DocumentNode<DockDatasetQuery, DockDatasetQueryVariables>;
export function useDockDatasetQuery(baseOptions: ApolloReactHooks.QueryHookOptions<DockDatasetQuery, DockDatasetQueryVariables> & ({ variables: DockDatasetQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DockDatasetQuery, DockDatasetQueryVariables>(DockDatasetDocument, options);
      }
export function useDockDatasetLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DockDatasetQuery, DockDatasetQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DockDatasetQuery, DockDatasetQueryVariables>(DockDatasetDocument, options);
        }
export type DockDatasetQueryHookResult = ReturnType<typeof useDockDatasetQuery>;
export type DockDatasetLazyQueryHookResult = ReturnType<typeof useDockDatasetLazyQuery>;
export const DockPreparationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"DockPreparation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerLoading"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"datasetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"ready"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"indexRevision"}}]}}]}}]} as unknown as DocumentNode<DockPreparationSubscription, DockPreparationSubscriptionVariables>;
export function useDockPreparationSubscription(baseOptions: ApolloReactHooks.SubscriptionHookOptions<DockPreparationSubscription, DockPreparationSubscriptionVariables> & ({ variables: DockPreparationSubscriptionVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useSubscription<DockPreparationSubscription, DockPreparationSubscriptionVariables>(DockPreparationDocument, options);
      }
export type DockPreparationSubscriptionHookResult = ReturnType<typeof useDockPreparationSubscription>;