/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type FilterTreeQueryVariables = Exact<{ [key: string]: never; }>;


export type FilterTreeQuery = { phylogeneticTree: Array<TreeNodeFragment> };

export type TreeNodeFragment = { id: string, name: string, rank: string, parentId: string | null, datasetCount: number, branchCount: number };

export const TreeNodeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TreeNode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaxonNode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"datasetCount"}},{"kind":"Field","name":{"kind":"Name","value":"branchCount"}}]}}]} as unknown as DocumentNode;
export const FilterTreeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phylogeneticTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TreeNode"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TreeNode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaxonNode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"datasetCount"}},{"kind":"Field","name":{"kind":"Name","value":"branchCount"}}]}}]} as unknown as DocumentNode<FilterTreeQuery, FilterTreeQueryVariables>;
export function useFilterTreeQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<FilterTreeQuery, FilterTreeQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilterTreeQuery, FilterTreeQueryVariables>(FilterTreeDocument, options);
      }
export function useFilterTreeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilterTreeQuery, FilterTreeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilterTreeQuery, FilterTreeQueryVariables>(FilterTreeDocument, options);
        }
export type FilterTreeQueryHookResult = ReturnType<typeof useFilterTreeQuery>;
export type FilterTreeLazyQueryHookResult = ReturnType<typeof useFilterTreeLazyQuery>;
