/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type IndicatorsQueryVariables = Exact<{ [key: string]: never; }>;


export type IndicatorsQuery = { me: { id: string } | null, settings: { favourites: boolean, collaborative: boolean } };


export const IndicatorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"favourites"}},{"kind":"Field","name":{"kind":"Name","value":"collaborative"}}]}}]}}]} as unknown as DocumentNode<IndicatorsQuery, IndicatorsQueryVariables>;
export function useIndicatorsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<IndicatorsQuery, IndicatorsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<IndicatorsQuery, IndicatorsQueryVariables>(IndicatorsDocument, options);
      }
export function useIndicatorsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<IndicatorsQuery, IndicatorsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<IndicatorsQuery, IndicatorsQueryVariables>(IndicatorsDocument, options);
        }
export type IndicatorsQueryHookResult = ReturnType<typeof useIndicatorsQuery>;
export type IndicatorsLazyQueryHookResult = ReturnType<typeof useIndicatorsLazyQuery>;
