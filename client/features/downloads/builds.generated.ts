/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { StandaloneBuildFactsFragment } from './StandaloneBuild.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type StandaloneBuildsQueryVariables = Exact<{ [key: string]: never; }>;


export type StandaloneBuildsQuery = { standaloneBuilds: Array<StandaloneBuildFactsFragment> };

export type DownloadCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type DownloadCountsQuery = { downloadCounts: Array<{ day: string, system: string, channel: string, version: string, count: number }> };

export type CountDownloadMutationVariables = Exact<{
  id: string;
  consented: boolean;
}>;


export type CountDownloadMutation = { countDownload: boolean };


export const StandaloneBuildsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StandaloneBuilds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"standaloneBuilds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StandaloneBuildFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StandaloneBuildFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StandaloneBuild"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"architecture"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"cellposeVersion"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"git"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"builtAt"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"externalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]} as unknown as DocumentNode<StandaloneBuildsQuery, StandaloneBuildsQueryVariables>;
export function useStandaloneBuildsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<StandaloneBuildsQuery, StandaloneBuildsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<StandaloneBuildsQuery, StandaloneBuildsQueryVariables>(StandaloneBuildsDocument, options);
      }
export function useStandaloneBuildsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<StandaloneBuildsQuery, StandaloneBuildsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<StandaloneBuildsQuery, StandaloneBuildsQueryVariables>(StandaloneBuildsDocument, options);
        }
export type StandaloneBuildsQueryHookResult = ReturnType<typeof useStandaloneBuildsQuery>;
export type StandaloneBuildsLazyQueryHookResult = ReturnType<typeof useStandaloneBuildsLazyQuery>;
export const DownloadCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DownloadCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"downloadCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<DownloadCountsQuery, DownloadCountsQueryVariables>;
export function useDownloadCountsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<DownloadCountsQuery, DownloadCountsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<DownloadCountsQuery, DownloadCountsQueryVariables>(DownloadCountsDocument, options);
      }
export function useDownloadCountsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<DownloadCountsQuery, DownloadCountsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<DownloadCountsQuery, DownloadCountsQueryVariables>(DownloadCountsDocument, options);
        }
export type DownloadCountsQueryHookResult = ReturnType<typeof useDownloadCountsQuery>;
export type DownloadCountsLazyQueryHookResult = ReturnType<typeof useDownloadCountsLazyQuery>;
export const CountDownloadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountDownload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"consented"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countDownload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"consented"},"value":{"kind":"Variable","name":{"kind":"Name","value":"consented"}}}]}]}}]} as unknown as DocumentNode<CountDownloadMutation, CountDownloadMutationVariables>;
export function useCountDownloadMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CountDownloadMutation, CountDownloadMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CountDownloadMutation, CountDownloadMutationVariables>(CountDownloadDocument, options);
      }
export type CountDownloadMutationHookResult = ReturnType<typeof useCountDownloadMutation>;