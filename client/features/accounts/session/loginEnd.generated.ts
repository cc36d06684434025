/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type LoginEndQueryVariables = Exact<{ [key: string]: never; }>;


export type LoginEndQuery = { loginEnd: Types.LoginEnd | null };


export const LoginEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LoginEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginEnd"}}]}}]} as unknown as DocumentNode<LoginEndQuery, LoginEndQueryVariables>;
export function useLoginEndQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<LoginEndQuery, LoginEndQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LoginEndQuery, LoginEndQueryVariables>(LoginEndDocument, options);
      }
export function useLoginEndLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LoginEndQuery, LoginEndQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LoginEndQuery, LoginEndQueryVariables>(LoginEndDocument, options);
        }
export type LoginEndQueryHookResult = ReturnType<typeof useLoginEndQuery>;
export type LoginEndLazyQueryHookResult = ReturnType<typeof useLoginEndLazyQuery>;
