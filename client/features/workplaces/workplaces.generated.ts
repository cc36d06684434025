/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type WorkplacesQueryVariables = Exact<{
  kind: Types.WorkplaceKind;
  text?: string | null | undefined;
}>;


export type WorkplacesQuery = { workplaces: Array<{ id: string, name: string }> };


export const WorkplacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Workplaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WorkplaceKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workplaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<WorkplacesQuery, WorkplacesQueryVariables>;
export function useWorkplacesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<WorkplacesQuery, WorkplacesQueryVariables> & ({ variables: WorkplacesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WorkplacesQuery, WorkplacesQueryVariables>(WorkplacesDocument, options);
      }
export function useWorkplacesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WorkplacesQuery, WorkplacesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WorkplacesQuery, WorkplacesQueryVariables>(WorkplacesDocument, options);
        }
export type WorkplacesQueryHookResult = ReturnType<typeof useWorkplacesQuery>;
export type WorkplacesLazyQueryHookResult = ReturnType<typeof useWorkplacesLazyQuery>;
