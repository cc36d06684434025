/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type BeginConnectionMutationVariables = Exact<{
  consented: boolean;
  handle?: string | null | undefined;
}>;


export type BeginConnectionMutation = { beginConnection: string | null };

export type EndConnectionMutationVariables = Exact<{
  handle: string;
}>;


export type EndConnectionMutation = { endConnection: boolean };


export const BeginConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"consented"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"consented"},"value":{"kind":"Variable","name":{"kind":"Name","value":"consented"}}},{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}}]}]}}]} as unknown as DocumentNode<BeginConnectionMutation, BeginConnectionMutationVariables>;
export function useBeginConnectionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<BeginConnectionMutation, BeginConnectionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<BeginConnectionMutation, BeginConnectionMutationVariables>(BeginConnectionDocument, options);
      }
export type BeginConnectionMutationHookResult = ReturnType<typeof useBeginConnectionMutation>;
export const EndConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}}]}]}}]} as unknown as DocumentNode<EndConnectionMutation, EndConnectionMutationVariables>;
export function useEndConnectionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EndConnectionMutation, EndConnectionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EndConnectionMutation, EndConnectionMutationVariables>(EndConnectionDocument, options);
      }
export type EndConnectionMutationHookResult = ReturnType<typeof useEndConnectionMutation>;