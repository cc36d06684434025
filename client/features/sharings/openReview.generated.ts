/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type OpenReviewLinkMutationVariables = Exact<{
  token: string;
}>;


export type OpenReviewLinkMutation = { openReviewLink: { id: string, reviewSessionId: string | null, reviewExpiresAt: string | null } };


export const OpenReviewLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenReviewLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openReviewLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviewSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"reviewExpiresAt"}}]}}]}}]} as unknown as DocumentNode<OpenReviewLinkMutation, OpenReviewLinkMutationVariables>;
export function useOpenReviewLinkMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<OpenReviewLinkMutation, OpenReviewLinkMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<OpenReviewLinkMutation, OpenReviewLinkMutationVariables>(OpenReviewLinkDocument, options);
      }
export type OpenReviewLinkMutationHookResult = ReturnType<typeof useOpenReviewLinkMutation>;