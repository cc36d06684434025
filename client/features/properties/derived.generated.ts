/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DerivationLineFragment = { withoutValues: Array<Types.DerivedKind>, job: { id: string, state: Types.JobState, done: number, total: number, error: string | null, can: { cancel: boolean } } };

export type DerivedPropertiesQueryVariables = Exact<{
  id: string;
}>;


export type DerivedPropertiesQuery = { dataset: { id: string, can: { manage: boolean }, derivation: DerivationLineFragment | null } };

export type ComputePropertiesMutationVariables = Exact<{
  id: string;
  kinds: Array<Types.DerivedKind> | Types.DerivedKind;
}>;


export type ComputePropertiesMutation = { computeProperties: DerivationLineFragment };

export type CancelDerivationMutationVariables = Exact<{
  id: string;
}>;


export type CancelDerivationMutation = { cancelJob: { id: string, state: Types.JobState, can: { cancel: boolean } } };

export const DerivationLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DerivationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Derivation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withoutValues"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancel"}}]}}]}}]}}]} as unknown as DocumentNode;
export const DerivedPropertiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DerivedProperties"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"derivation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DerivationLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DerivationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Derivation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withoutValues"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancel"}}]}}]}}]}}]} as unknown as DocumentNode<DerivedPropertiesQuery, DerivedPropertiesQueryVariables>;
export function useDerivedPropertiesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<DerivedPropertiesQuery, DerivedPropertiesQueryVariables> & ({ variables: DerivedPropertiesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DerivedPropertiesQuery, DerivedPropertiesQueryVariables>(DerivedPropertiesDocument, options);
      }
export function useDerivedPropertiesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DerivedPropertiesQuery, DerivedPropertiesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DerivedPropertiesQuery, DerivedPropertiesQueryVariables>(DerivedPropertiesDocument, options);
        }
export type DerivedPropertiesQueryHookResult = ReturnType<typeof useDerivedPropertiesQuery>;
export type DerivedPropertiesLazyQueryHookResult = ReturnType<typeof useDerivedPropertiesLazyQuery>;
export const ComputePropertiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ComputeProperties"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DerivedKind"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"computeProperties"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"datasetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DerivationLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DerivationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Derivation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withoutValues"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancel"}}]}}]}}]}}]} as unknown as DocumentNode<ComputePropertiesMutation, ComputePropertiesMutationVariables>;
export function useComputePropertiesMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ComputePropertiesMutation, ComputePropertiesMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ComputePropertiesMutation, ComputePropertiesMutationVariables>(ComputePropertiesDocument, options);
      }
export type ComputePropertiesMutationHookResult = ReturnType<typeof useComputePropertiesMutation>;
export const CancelDerivationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelDerivation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelJob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancel"}}]}}]}}]}}]} as unknown as DocumentNode<CancelDerivationMutation, CancelDerivationMutationVariables>;
export function useCancelDerivationMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CancelDerivationMutation, CancelDerivationMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CancelDerivationMutation, CancelDerivationMutationVariables>(CancelDerivationDocument, options);
      }
export type CancelDerivationMutationHookResult = ReturnType<typeof useCancelDerivationMutation>;