/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { SignedInFragment } from '../Me.generated';
import type * as Types from '../../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type InstitutionEntryQueryVariables = Exact<{ [key: string]: never; }>;


export type InstitutionEntryQuery = { institutionEntry: { step: Types.InstitutionStep, institution: string, email: string | null, name: string, surname: string, from: string | null } | null };

export type BeginInstitutionSignInMutationVariables = Exact<{
  from?: string | null | undefined;
}>;


export type BeginInstitutionSignInMutation = { beginInstitutionSignIn: string };

export type EnterByInstitutionMutationVariables = Exact<{
  code?: string | null | undefined;
}>;


export type EnterByInstitutionMutation = { enterByInstitution: SignedInFragment };

export type LinkInstitutionMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
}>;


export type LinkInstitutionMutation = { linkInstitution: SignedInFragment };

export type SignUpByInstitutionMutationVariables = Exact<{
  input: Types.NewAccount;
}>;


export type SignUpByInstitutionMutation = { signUpByInstitution: SignedInFragment };


export const InstitutionEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstitutionEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"institutionEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"institution"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]} as unknown as DocumentNode<InstitutionEntryQuery, InstitutionEntryQueryVariables>;
export function useInstitutionEntryQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<InstitutionEntryQuery, InstitutionEntryQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<InstitutionEntryQuery, InstitutionEntryQueryVariables>(InstitutionEntryDocument, options);
      }
export function useInstitutionEntryLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<InstitutionEntryQuery, InstitutionEntryQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<InstitutionEntryQuery, InstitutionEntryQueryVariables>(InstitutionEntryDocument, options);
        }
export type InstitutionEntryQueryHookResult = ReturnType<typeof useInstitutionEntryQuery>;
export type InstitutionEntryLazyQueryHookResult = ReturnType<typeof useInstitutionEntryLazyQuery>;
export const BeginInstitutionSignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginInstitutionSignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginInstitutionSignIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}}]}]}}]} as unknown as DocumentNode<BeginInstitutionSignInMutation, BeginInstitutionSignInMutationVariables>;
export function useBeginInstitutionSignInMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<BeginInstitutionSignInMutation, BeginInstitutionSignInMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<BeginInstitutionSignInMutation, BeginInstitutionSignInMutationVariables>(BeginInstitutionSignInDocument, options);
      }
export type BeginInstitutionSignInMutationHookResult = ReturnType<typeof useBeginInstitutionSignInMutation>;
export const EnterByInstitutionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnterByInstitution"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enterByInstitution"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"login"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}},{"kind":"Field","name":{"kind":"Name","value":"isStaff"}},{"kind":"Field","name":{"kind":"Name","value":"isBeta"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulator"}},{"kind":"Field","name":{"kind":"Name","value":"isHelpAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"invitationCount"}}]}}]} as unknown as DocumentNode<EnterByInstitutionMutation, EnterByInstitutionMutationVariables>;
export function useEnterByInstitutionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EnterByInstitutionMutation, EnterByInstitutionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EnterByInstitutionMutation, EnterByInstitutionMutationVariables>(EnterByInstitutionDocument, options);
      }
export type EnterByInstitutionMutationHookResult = ReturnType<typeof useEnterByInstitutionMutation>;
export const LinkInstitutionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LinkInstitution"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkInstitution"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"login"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}},{"kind":"Field","name":{"kind":"Name","value":"isStaff"}},{"kind":"Field","name":{"kind":"Name","value":"isBeta"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulator"}},{"kind":"Field","name":{"kind":"Name","value":"isHelpAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"invitationCount"}}]}}]} as unknown as DocumentNode<LinkInstitutionMutation, LinkInstitutionMutationVariables>;
export function useLinkInstitutionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<LinkInstitutionMutation, LinkInstitutionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<LinkInstitutionMutation, LinkInstitutionMutationVariables>(LinkInstitutionDocument, options);
      }
export type LinkInstitutionMutationHookResult = ReturnType<typeof useLinkInstitutionMutation>;
export const SignUpByInstitutionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignUpByInstitution"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewAccount"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signUpByInstitution"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"login"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}},{"kind":"Field","name":{"kind":"Name","value":"isStaff"}},{"kind":"Field","name":{"kind":"Name","value":"isBeta"}},{"kind":"Field","name":{"kind":"Name","value":"isSimulator"}},{"kind":"Field","name":{"kind":"Name","value":"isHelpAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"invitationCount"}}]}}]} as unknown as DocumentNode<SignUpByInstitutionMutation, SignUpByInstitutionMutationVariables>;
export function useSignUpByInstitutionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SignUpByInstitutionMutation, SignUpByInstitutionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SignUpByInstitutionMutation, SignUpByInstitutionMutationVariables>(SignUpByInstitutionDocument, options);
      }
export type SignUpByInstitutionMutationHookResult = ReturnType<typeof useSignUpByInstitutionMutation>;