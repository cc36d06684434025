/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { PreparingFragment, PreparationStateFragment } from '../../features/datasets/Preparing.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ImportedDatasetQueryVariables = Exact<{
  id: string;
}>;


export type ImportedDatasetQuery = { dataset: PreparingFragment };


export const ImportedDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportedDataset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Preparing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreparationState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preparation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"ready"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Preparing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dataset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preparation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreparationState"}}]}}]}}]} as unknown as DocumentNode<ImportedDatasetQuery, ImportedDatasetQueryVariables>;
export function useImportedDatasetQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ImportedDatasetQuery, ImportedDatasetQueryVariables> & ({ variables: ImportedDatasetQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ImportedDatasetQuery, ImportedDatasetQueryVariables>(ImportedDatasetDocument, options);
      }
export function useImportedDatasetLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ImportedDatasetQuery, ImportedDatasetQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ImportedDatasetQuery, ImportedDatasetQueryVariables>(ImportedDatasetDocument, options);
        }
export type ImportedDatasetQueryHookResult = ReturnType<typeof useImportedDatasetQuery>;
export type ImportedDatasetLazyQueryHookResult = ReturnType<typeof useImportedDatasetLazyQuery>;
