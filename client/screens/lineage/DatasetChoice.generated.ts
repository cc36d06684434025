/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type DatasetChoiceQueryVariables = Exact<{
  text?: string | null | undefined;
}>;


export type DatasetChoiceQuery = { datasets: { totalCount: number, nodes: Array<{ id: string, name: string }> } };


export const DatasetChoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatasetChoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"datasets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"NAME"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"9"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<DatasetChoiceQuery, DatasetChoiceQueryVariables>;
export function useDatasetChoiceQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<DatasetChoiceQuery, DatasetChoiceQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DatasetChoiceQuery, DatasetChoiceQueryVariables>(DatasetChoiceDocument, options);
      }
export function useDatasetChoiceLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DatasetChoiceQuery, DatasetChoiceQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DatasetChoiceQuery, DatasetChoiceQueryVariables>(DatasetChoiceDocument, options);
        }
export type DatasetChoiceQueryHookResult = ReturnType<typeof useDatasetChoiceQuery>;
export type DatasetChoiceLazyQueryHookResult = ReturnType<typeof useDatasetChoiceLazyQuery>;
