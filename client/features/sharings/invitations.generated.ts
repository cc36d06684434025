/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DatasetInvitationLineFragment = { id: string, email: string, level: Types.SharingLevel, createdAt: string, expiresAt: string, isValid: boolean };

export type DatasetInvitationsQueryVariables = Exact<{
  id: string;
}>;


export type DatasetInvitationsQuery = { dataset: { id: string, invitations: Array<DatasetInvitationLineFragment> | null } };

export type InviteToDatasetMutationVariables = Exact<{
  datasetId: string;
  email: string;
  level: Types.SharingLevel;
}>;


export type InviteToDatasetMutation = { inviteToDataset: { id: string, invitations: Array<DatasetInvitationLineFragment> | null } };

export type ResendDatasetInvitationMutationVariables = Exact<{
  id: string;
}>;


export type ResendDatasetInvitationMutation = { resendDatasetInvitation: { id: string, invitations: Array<DatasetInvitationLineFragment> | null } };

export type RevokeDatasetInvitationMutationVariables = Exact<{
  id: string;
}>;


export type RevokeDatasetInvitationMutation = { revokeDatasetInvitation: { id: string, invitations: Array<DatasetInvitationLineFragment> | null } };

export const DatasetInvitationLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetInvitationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DatasetInvitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isValid"}}]}}]} as unknown as DocumentNode;
export const DatasetInvitationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatasetInvitations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetInvitationLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetInvitationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DatasetInvitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isValid"}}]}}]} as unknown as DocumentNode<DatasetInvitationsQuery, DatasetInvitationsQueryVariables>;
export function useDatasetInvitationsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<DatasetInvitationsQuery, DatasetInvitationsQueryVariables> & ({ variables: DatasetInvitationsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DatasetInvitationsQuery, DatasetInvitationsQueryVariables>(DatasetInvitationsDocument, options);
      }
export function useDatasetInvitationsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DatasetInvitationsQuery, DatasetInvitationsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DatasetInvitationsQuery, DatasetInvitationsQueryVariables>(DatasetInvitationsDocument, options);
        }
export type DatasetInvitationsQueryHookResult = ReturnType<typeof useDatasetInvitationsQuery>;
export type DatasetInvitationsLazyQueryHookResult = ReturnType<typeof useDatasetInvitationsLazyQuery>;
export const InviteToDatasetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteToDataset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"level"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SharingLevel"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteToDataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"datasetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"Variable","name":{"kind":"Name","value":"level"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetInvitationLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetInvitationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DatasetInvitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isValid"}}]}}]} as unknown as DocumentNode<InviteToDatasetMutation, InviteToDatasetMutationVariables>;
export function useInviteToDatasetMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<InviteToDatasetMutation, InviteToDatasetMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<InviteToDatasetMutation, InviteToDatasetMutationVariables>(InviteToDatasetDocument, options);
      }
export type InviteToDatasetMutationHookResult = ReturnType<typeof useInviteToDatasetMutation>;
export const ResendDatasetInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendDatasetInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendDatasetInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetInvitationLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetInvitationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DatasetInvitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isValid"}}]}}]} as unknown as DocumentNode<ResendDatasetInvitationMutation, ResendDatasetInvitationMutationVariables>;
export function useResendDatasetInvitationMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ResendDatasetInvitationMutation, ResendDatasetInvitationMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ResendDatasetInvitationMutation, ResendDatasetInvitationMutationVariables>(ResendDatasetInvitationDocument, options);
      }
export type ResendDatasetInvitationMutationHookResult = ReturnType<typeof useResendDatasetInvitationMutation>;
export const RevokeDatasetInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeDatasetInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeDatasetInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DatasetInvitationLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DatasetInvitationLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DatasetInvitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isValid"}}]}}]} as unknown as DocumentNode<RevokeDatasetInvitationMutation, RevokeDatasetInvitationMutationVariables>;
export function useRevokeDatasetInvitationMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RevokeDatasetInvitationMutation, RevokeDatasetInvitationMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RevokeDatasetInvitationMutation, RevokeDatasetInvitationMutationVariables>(RevokeDatasetInvitationDocument, options);
      }
export type RevokeDatasetInvitationMutationHookResult = ReturnType<typeof useRevokeDatasetInvitationMutation>;