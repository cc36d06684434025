/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ChooseViewerVersionMutationVariables = Exact<{
  version: Types.ViewerVersion;
}>;


export type ChooseViewerVersionMutation = { chooseViewerVersion: { id: string, viewerVersion: Types.ViewerVersion | null } };


export const ChooseViewerVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseViewerVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ViewerVersion"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseViewerVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVersion"}}]}}]}}]} as unknown as DocumentNode<ChooseViewerVersionMutation, ChooseViewerVersionMutationVariables>;
export function useChooseViewerVersionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ChooseViewerVersionMutation, ChooseViewerVersionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ChooseViewerVersionMutation, ChooseViewerVersionMutationVariables>(ChooseViewerVersionDocument, options);
      }
export type ChooseViewerVersionMutationHookResult = ReturnType<typeof useChooseViewerVersionMutation>;