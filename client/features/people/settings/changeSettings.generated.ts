/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { SettingsValuesFragment } from './SettingsValues.generated';
import type * as Types from '../../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ChangeSettingsMutationVariables = Exact<{
  input: Types.SettingsChanges;
}>;


export type ChangeSettingsMutation = { changeSettings: SettingsValuesFragment };


export const ChangeSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SettingsChanges"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsValues"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsValues"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collaborative"}},{"kind":"Field","name":{"kind":"Name","value":"favourites"}},{"kind":"Field","name":{"kind":"Name","value":"plotServer"}},{"kind":"Field","name":{"kind":"Name","value":"showTips"}},{"kind":"Field","name":{"kind":"Name","value":"standaloneStart"}}]}}]} as unknown as DocumentNode<ChangeSettingsMutation, ChangeSettingsMutationVariables>;
export function useChangeSettingsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ChangeSettingsMutation, ChangeSettingsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ChangeSettingsMutation, ChangeSettingsMutationVariables>(ChangeSettingsDocument, options);
      }
export type ChangeSettingsMutationHookResult = ReturnType<typeof useChangeSettingsMutation>;