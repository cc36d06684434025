/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type LargestQuotaQueryVariables = Exact<{ [key: string]: never; }>;


export type LargestQuotaQuery = { site: { quotaMaxBytes: number } };


export const LargestQuotaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LargestQuota"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quotaMaxBytes"}}]}}]}}]} as unknown as DocumentNode<LargestQuotaQuery, LargestQuotaQueryVariables>;
export function useLargestQuotaQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<LargestQuotaQuery, LargestQuotaQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LargestQuotaQuery, LargestQuotaQueryVariables>(LargestQuotaDocument, options);
      }
export function useLargestQuotaLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LargestQuotaQuery, LargestQuotaQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LargestQuotaQuery, LargestQuotaQueryVariables>(LargestQuotaDocument, options);
        }
export type LargestQuotaQueryHookResult = ReturnType<typeof useLargestQuotaQuery>;
export type LargestQuotaLazyQueryHookResult = ReturnType<typeof useLargestQuotaLazyQuery>;
