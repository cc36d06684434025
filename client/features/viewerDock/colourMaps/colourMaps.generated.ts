/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ColourMapLineFragment = { id: string, name: string, content: string, propertyId: string | null };

export type ColourMapsQueryVariables = Exact<{
  id: string;
}>;


export type ColourMapsQuery = { dataset: { id: string, can: { manage: boolean }, colourMaps: Array<ColourMapLineFragment> } };

export type SaveColourMapMutationVariables = Exact<{
  datasetId: string;
  input: Types.ColourMapInput;
}>;


export type SaveColourMapMutation = { saveColourMap: { id: string, colourMaps: Array<ColourMapLineFragment> } };

export type RemoveColourMapMutationVariables = Exact<{
  id: string;
}>;


export type RemoveColourMapMutation = { removeColourMap: { id: string, colourMaps: Array<ColourMapLineFragment> } };

export const ColourMapLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"propertyId"}}]}}]} as unknown as DocumentNode;
export const ColourMapsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ColourMaps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"colourMaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ColourMapLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"propertyId"}}]}}]} as unknown as DocumentNode<ColourMapsQuery, ColourMapsQueryVariables>;
export function useColourMapsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ColourMapsQuery, ColourMapsQueryVariables> & ({ variables: ColourMapsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ColourMapsQuery, ColourMapsQueryVariables>(ColourMapsDocument, options);
      }
export function useColourMapsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ColourMapsQuery, ColourMapsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ColourMapsQuery, ColourMapsQueryVariables>(ColourMapsDocument, options);
        }
export type ColourMapsQueryHookResult = ReturnType<typeof useColourMapsQuery>;
export type ColourMapsLazyQueryHookResult = ReturnType<typeof useColourMapsLazyQuery>;
export const SaveColourMapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveColourMap"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ColourMapInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveColourMap"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"datasetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"colourMaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ColourMapLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"propertyId"}}]}}]} as unknown as DocumentNode<SaveColourMapMutation, SaveColourMapMutationVariables>;
export function useSaveColourMapMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SaveColourMapMutation, SaveColourMapMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SaveColourMapMutation, SaveColourMapMutationVariables>(SaveColourMapDocument, options);
      }
export type SaveColourMapMutationHookResult = ReturnType<typeof useSaveColourMapMutation>;
export const RemoveColourMapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveColourMap"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeColourMap"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"colourMaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ColourMapLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"propertyId"}}]}}]} as unknown as DocumentNode<RemoveColourMapMutation, RemoveColourMapMutationVariables>;
export function useRemoveColourMapMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveColourMapMutation, RemoveColourMapMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveColourMapMutation, RemoveColourMapMutationVariables>(RemoveColourMapDocument, options);
      }
export type RemoveColourMapMutationHookResult = ReturnType<typeof useRemoveColourMapMutation>;