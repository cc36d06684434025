/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ViewerPersonQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerPersonQuery = { me: { id: string } | null };


export const ViewerPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ViewerPerson"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ViewerPersonQuery, ViewerPersonQueryVariables>;
export function useViewerPersonQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ViewerPersonQuery, ViewerPersonQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ViewerPersonQuery, ViewerPersonQueryVariables>(ViewerPersonDocument, options);
      }
export function useViewerPersonLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ViewerPersonQuery, ViewerPersonQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ViewerPersonQuery, ViewerPersonQueryVariables>(ViewerPersonDocument, options);
        }
export type ViewerPersonQueryHookResult = ReturnType<typeof useViewerPersonQuery>;
export type ViewerPersonLazyQueryHookResult = ReturnType<typeof useViewerPersonLazyQuery>;
