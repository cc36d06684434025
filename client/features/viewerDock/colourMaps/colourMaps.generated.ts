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

export type OwnColourMapLineFragment = { id: string, name: string, content: string };

export type ColourMapsQueryVariables = Exact<{
  id: string;
}>;


export type ColourMapsQuery = { me: { id: string } | null, dataset: { id: string, can: { manage: boolean }, colourMaps: Array<ColourMapLineFragment>, ownColourMaps: Array<OwnColourMapLineFragment> } };

export type SaveColourMapMutationVariables = Exact<{
  datasetId: string;
  input: Types.ColourMapInput;
}>;


export type SaveColourMapMutation = { saveColourMap: { id: string, colourMaps: Array<ColourMapLineFragment> } };

export type RemoveColourMapMutationVariables = Exact<{
  id: string;
}>;


export type RemoveColourMapMutation = { removeColourMap: { id: string, colourMaps: Array<ColourMapLineFragment> } };

export type SaveOwnColourMapMutationVariables = Exact<{
  datasetId: string;
  input: Types.OwnColourMapInput;
}>;


export type SaveOwnColourMapMutation = { saveOwnColourMap: { id: string, ownColourMaps: Array<OwnColourMapLineFragment> } };

export type RemoveOwnColourMapMutationVariables = Exact<{
  id: string;
}>;


export type RemoveOwnColourMapMutation = { removeOwnColourMap: { id: string, ownColourMaps: Array<OwnColourMapLineFragment> } };

export const ColourMapLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"propertyId"}}]}}]} as unknown as DocumentNode;
export const OwnColourMapLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]} as unknown as DocumentNode;
export const ColourMapsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ColourMaps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dataset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"can"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"colourMaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ColourMapLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownColourMaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnColourMapLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"propertyId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]} as unknown as DocumentNode<ColourMapsQuery, ColourMapsQueryVariables>;
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
export const SaveOwnColourMapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveOwnColourMap"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnColourMapInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveOwnColourMap"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"datasetId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"datasetId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ownColourMaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnColourMapLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]} as unknown as DocumentNode<SaveOwnColourMapMutation, SaveOwnColourMapMutationVariables>;
export function useSaveOwnColourMapMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SaveOwnColourMapMutation, SaveOwnColourMapMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SaveOwnColourMapMutation, SaveOwnColourMapMutationVariables>(SaveOwnColourMapDocument, options);
      }
export type SaveOwnColourMapMutationHookResult = ReturnType<typeof useSaveOwnColourMapMutation>;
export const RemoveOwnColourMapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveOwnColourMap"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeOwnColourMap"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ownColourMaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnColourMapLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnColourMapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnColourMap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]} as unknown as DocumentNode<RemoveOwnColourMapMutation, RemoveOwnColourMapMutationVariables>;
export function useRemoveOwnColourMapMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveOwnColourMapMutation, RemoveOwnColourMapMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveOwnColourMapMutation, RemoveOwnColourMapMutationVariables>(RemoveOwnColourMapDocument, options);
      }
export type RemoveOwnColourMapMutationHookResult = ReturnType<typeof useRemoveOwnColourMapMutation>;