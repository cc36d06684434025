/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ShowTipsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowTipsQuery = { settings: { showTips: boolean } };

export type HideTipsMutationVariables = Exact<{ [key: string]: never; }>;


export type HideTipsMutation = { changeSettings: { showTips: boolean } };


export const ShowTipsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowTips"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"showTips"}}]}}]}}]} as unknown as DocumentNode<ShowTipsQuery, ShowTipsQueryVariables>;
export function useShowTipsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ShowTipsQuery, ShowTipsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ShowTipsQuery, ShowTipsQueryVariables>(ShowTipsDocument, options);
      }
export function useShowTipsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ShowTipsQuery, ShowTipsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ShowTipsQuery, ShowTipsQueryVariables>(ShowTipsDocument, options);
        }
export type ShowTipsQueryHookResult = ReturnType<typeof useShowTipsQuery>;
export type ShowTipsLazyQueryHookResult = ReturnType<typeof useShowTipsLazyQuery>;
export const HideTipsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HideTips"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"showTips"},"value":{"kind":"BooleanValue","value":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"showTips"}}]}}]}}]} as unknown as DocumentNode<HideTipsMutation, HideTipsMutationVariables>;
export function useHideTipsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<HideTipsMutation, HideTipsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<HideTipsMutation, HideTipsMutationVariables>(HideTipsDocument, options);
      }
export type HideTipsMutationHookResult = ReturnType<typeof useHideTipsMutation>;