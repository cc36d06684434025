/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type PersonCardQueryVariables = Exact<{ [key: string]: never; }>;


export type PersonCardQuery = { me: { id: string, login: string, name: string, surname: string, isStaff: boolean, usedBytes: number | null, quotaBytes: number | null, groupCount: number | null, invitationCount: number | null, datasetCount: number | null } | null };


export const PersonCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PersonCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"login"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}},{"kind":"Field","name":{"kind":"Name","value":"isStaff"}},{"kind":"Field","name":{"kind":"Name","value":"usedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"quotaBytes"}},{"kind":"Field","name":{"kind":"Name","value":"groupCount"}},{"kind":"Field","name":{"kind":"Name","value":"invitationCount"}},{"kind":"Field","name":{"kind":"Name","value":"datasetCount"}}]}}]}}]} as unknown as DocumentNode<PersonCardQuery, PersonCardQueryVariables>;
export function usePersonCardQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<PersonCardQuery, PersonCardQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PersonCardQuery, PersonCardQueryVariables>(PersonCardDocument, options);
      }
export function usePersonCardLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PersonCardQuery, PersonCardQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PersonCardQuery, PersonCardQueryVariables>(PersonCardDocument, options);
        }
export type PersonCardQueryHookResult = ReturnType<typeof usePersonCardQuery>;
export type PersonCardLazyQueryHookResult = ReturnType<typeof usePersonCardLazyQuery>;
