/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type LoginLineFragment = { id: string, kind: Types.LoginKind, device: string, address: string, issuedAt: string, lastUsedAt: string | null, expiresAt: string, isCurrent: boolean };

export type OwnLoginsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnLoginsQuery = { ownLogins: Array<LoginLineFragment> };

export type EndLoginMutationVariables = Exact<{
  id: string;
}>;


export type EndLoginMutation = { endLogin: boolean };

export type EndOtherLoginsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherLoginsMutation = { endOtherLogins: boolean };

export const LoginLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LoginLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Login"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode;
export const OwnLoginsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnLogins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownLogins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LoginLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LoginLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Login"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]} as unknown as DocumentNode<OwnLoginsQuery, OwnLoginsQueryVariables>;
export function useOwnLoginsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<OwnLoginsQuery, OwnLoginsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OwnLoginsQuery, OwnLoginsQueryVariables>(OwnLoginsDocument, options);
      }
export function useOwnLoginsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<OwnLoginsQuery, OwnLoginsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<OwnLoginsQuery, OwnLoginsQueryVariables>(OwnLoginsDocument, options);
        }
export type OwnLoginsQueryHookResult = ReturnType<typeof useOwnLoginsQuery>;
export type OwnLoginsLazyQueryHookResult = ReturnType<typeof useOwnLoginsLazyQuery>;
export const EndLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<EndLoginMutation, EndLoginMutationVariables>;
export function useEndLoginMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EndLoginMutation, EndLoginMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EndLoginMutation, EndLoginMutationVariables>(EndLoginDocument, options);
      }
export type EndLoginMutationHookResult = ReturnType<typeof useEndLoginMutation>;
export const EndOtherLoginsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndOtherLogins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endOtherLogins"}}]}}]} as unknown as DocumentNode<EndOtherLoginsMutation, EndOtherLoginsMutationVariables>;
export function useEndOtherLoginsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EndOtherLoginsMutation, EndOtherLoginsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EndOtherLoginsMutation, EndOtherLoginsMutationVariables>(EndOtherLoginsDocument, options);
      }
export type EndOtherLoginsMutationHookResult = ReturnType<typeof useEndOtherLoginsMutation>;