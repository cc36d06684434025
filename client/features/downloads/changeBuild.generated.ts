/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { StandaloneBuildFactsFragment } from './StandaloneBuild.generated';
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type AddStandaloneBuildMutationVariables = Exact<{
  input: Types.NewBuild;
  uploadId?: string | null | undefined;
}>;


export type AddStandaloneBuildMutation = { addStandaloneBuild: StandaloneBuildFactsFragment };

export type UpdateStandaloneBuildMutationVariables = Exact<{
  id: string;
  input: Types.BuildChanges;
}>;


export type UpdateStandaloneBuildMutation = { updateStandaloneBuild: StandaloneBuildFactsFragment };

export type RemoveStandaloneBuildMutationVariables = Exact<{
  id: string;
}>;


export type RemoveStandaloneBuildMutation = { removeStandaloneBuild: boolean };


export const AddStandaloneBuildDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddStandaloneBuild"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewBuild"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uploadId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addStandaloneBuild"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"uploadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uploadId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StandaloneBuildFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StandaloneBuildFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StandaloneBuild"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"architecture"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"cellposeVersion"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"git"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"externalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]} as unknown as DocumentNode<AddStandaloneBuildMutation, AddStandaloneBuildMutationVariables>;
export function useAddStandaloneBuildMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AddStandaloneBuildMutation, AddStandaloneBuildMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AddStandaloneBuildMutation, AddStandaloneBuildMutationVariables>(AddStandaloneBuildDocument, options);
      }
export type AddStandaloneBuildMutationHookResult = ReturnType<typeof useAddStandaloneBuildMutation>;
export const UpdateStandaloneBuildDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateStandaloneBuild"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BuildChanges"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateStandaloneBuild"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StandaloneBuildFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StandaloneBuildFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StandaloneBuild"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"architecture"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"cellposeVersion"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"git"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"externalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]} as unknown as DocumentNode<UpdateStandaloneBuildMutation, UpdateStandaloneBuildMutationVariables>;
export function useUpdateStandaloneBuildMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateStandaloneBuildMutation, UpdateStandaloneBuildMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateStandaloneBuildMutation, UpdateStandaloneBuildMutationVariables>(UpdateStandaloneBuildDocument, options);
      }
export type UpdateStandaloneBuildMutationHookResult = ReturnType<typeof useUpdateStandaloneBuildMutation>;
export const RemoveStandaloneBuildDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveStandaloneBuild"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeStandaloneBuild"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemoveStandaloneBuildMutation, RemoveStandaloneBuildMutationVariables>;
export function useRemoveStandaloneBuildMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveStandaloneBuildMutation, RemoveStandaloneBuildMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveStandaloneBuildMutation, RemoveStandaloneBuildMutationVariables>(RemoveStandaloneBuildDocument, options);
      }
export type RemoveStandaloneBuildMutationHookResult = ReturnType<typeof useRemoveStandaloneBuildMutation>;