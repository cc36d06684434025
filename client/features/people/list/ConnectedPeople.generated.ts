/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ConnectedPeopleQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ConnectedPeopleQuery = { knownUsers: Array<{ id: string, isConnected: boolean | null, lastLoginAt: string | null, lastLogoutAt: string | null, connectionCount: number | null, connectedSeconds: number | null }> };


export const ConnectedPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConnectedPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"knownUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isConnected"}},{"kind":"Field","name":{"kind":"Name","value":"lastLoginAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastLogoutAt"}},{"kind":"Field","name":{"kind":"Name","value":"connectionCount"}},{"kind":"Field","name":{"kind":"Name","value":"connectedSeconds"}}]}}]}}]} as unknown as DocumentNode<ConnectedPeopleQuery, ConnectedPeopleQueryVariables>;
export function useConnectedPeopleQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ConnectedPeopleQuery, ConnectedPeopleQueryVariables> & ({ variables: ConnectedPeopleQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ConnectedPeopleQuery, ConnectedPeopleQueryVariables>(ConnectedPeopleDocument, options);
      }
export function useConnectedPeopleLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ConnectedPeopleQuery, ConnectedPeopleQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ConnectedPeopleQuery, ConnectedPeopleQueryVariables>(ConnectedPeopleDocument, options);
        }
export type ConnectedPeopleQueryHookResult = ReturnType<typeof useConnectedPeopleQuery>;
export type ConnectedPeopleLazyQueryHookResult = ReturnType<typeof useConnectedPeopleLazyQuery>;
