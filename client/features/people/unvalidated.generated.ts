/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type SendValidationToMutationVariables = Exact<{
  userId: string;
}>;


export type SendValidationToMutation = { sendValidationTo: { id: string } };

export type RemoveUnvalidatedUserMutationVariables = Exact<{
  userId: string;
}>;


export type RemoveUnvalidatedUserMutation = { removeUnvalidatedUser: boolean };


export const SendValidationToDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendValidationTo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendValidationTo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SendValidationToMutation, SendValidationToMutationVariables>;
export function useSendValidationToMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendValidationToMutation, SendValidationToMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendValidationToMutation, SendValidationToMutationVariables>(SendValidationToDocument, options);
      }
export type SendValidationToMutationHookResult = ReturnType<typeof useSendValidationToMutation>;
export const RemoveUnvalidatedUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveUnvalidatedUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeUnvalidatedUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}]}}]} as unknown as DocumentNode<RemoveUnvalidatedUserMutation, RemoveUnvalidatedUserMutationVariables>;
export function useRemoveUnvalidatedUserMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveUnvalidatedUserMutation, RemoveUnvalidatedUserMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveUnvalidatedUserMutation, RemoveUnvalidatedUserMutationVariables>(RemoveUnvalidatedUserDocument, options);
      }
export type RemoveUnvalidatedUserMutationHookResult = ReturnType<typeof useRemoveUnvalidatedUserMutation>;