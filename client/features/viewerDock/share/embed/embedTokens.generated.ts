/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type EmbedTokenLineFragment = { id: string, code: string | null, sites: Array<string>, createdAt: string, expiresAt: string | null, revokedAt: string | null };

export type EmbedTokensQueryVariables = Exact<{
  id: string;
}>;


export type EmbedTokensQuery = { dataset: { id: string, embedTokens: Array<EmbedTokenLineFragment> | null } };

export type CreateEmbedTokenMutationVariables = Exact<{
  datasetId: string;
  input: Types.NewEmbedTokenInput;
}>;


export type CreateEmbedTokenMutation = { createEmbedToken: { address: string, embedToken: EmbedTokenLineFragment } };

export type RevokeEmbedTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeEmbedTokenMutation = { revokeEmbedToken: { id: string, embedTokens: Array<EmbedTokenLineFragment> | null } };

export const EmbedTokenLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmbedTokenLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmbedToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sites"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]} as unknown as DocumentNode;
export const EmbedTokensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EmbedTokens"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"embedTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmbedTokenLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmbedTokenLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmbedToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sites"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]} as unknown as DocumentNode<EmbedTokensQuery, EmbedTokensQueryVariables>;
export function useEmbedTokensQuery(baseOptions: ApolloReactHooks.QueryHookOptions<EmbedTokensQuery, EmbedTokensQueryVariables> & ({ variables: EmbedTokensQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<EmbedTokensQuery, EmbedTokensQueryVariables>(EmbedTokensDocument, options);
      }
export function useEmbedTokensLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<EmbedTokensQuery, EmbedTokensQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<EmbedTokensQuery, EmbedTokensQueryVariables>(EmbedTokensDocument, options);
        }
export type EmbedTokensQueryHookResult = ReturnType<typeof useEmbedTokensQuery>;
export type EmbedTokensLazyQueryHookResult = ReturnType<typeof useEmbedTokensLazyQuery>;
export const CreateEmbedTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateEmbedToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewEmbedTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createEmbedToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"datasetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"embedToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmbedTokenLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmbedTokenLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmbedToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sites"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]} as unknown as DocumentNode<CreateEmbedTokenMutation, CreateEmbedTokenMutationVariables>;
export function useCreateEmbedTokenMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CreateEmbedTokenMutation, CreateEmbedTokenMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CreateEmbedTokenMutation, CreateEmbedTokenMutationVariables>(CreateEmbedTokenDocument, options);
      }
export type CreateEmbedTokenMutationHookResult = ReturnType<typeof useCreateEmbedTokenMutation>;
export const RevokeEmbedTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeEmbedToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeEmbedToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"embedTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmbedTokenLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmbedTokenLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmbedToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sites"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]} as unknown as DocumentNode<RevokeEmbedTokenMutation, RevokeEmbedTokenMutationVariables>;
export function useRevokeEmbedTokenMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RevokeEmbedTokenMutation, RevokeEmbedTokenMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RevokeEmbedTokenMutation, RevokeEmbedTokenMutationVariables>(RevokeEmbedTokenDocument, options);
      }
export type RevokeEmbedTokenMutationHookResult = ReturnType<typeof useRevokeEmbedTokenMutation>;