/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ConnectionStatisticsQueryVariables = Exact<{
  from: string;
  until: string;
  timeZone: string;
  userId?: string | null | undefined;
}>;


export type ConnectionStatisticsQuery = { connectionStatistics: { people: number, visitors: number, days: Array<{ date: string, count: number }> } };

export type InteractionsQueryVariables = Exact<{
  from: string;
  until: string;
  userId?: string | null | undefined;
}>;


export type InteractionsQuery = { interactions: Array<{ id: string, userId: string | null, userName: string | null, ip: string, name: string, at: string, datasetId: string | null }> };

export type StatisticsPeopleQueryVariables = Exact<{
  text: string;
}>;


export type StatisticsPeopleQuery = { statisticsPeople: Array<{ id: string, name: string }> };


export const ConnectionStatisticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConnectionStatistics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeISO"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeISO"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectionStatistics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}},{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"visitors"}},{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<ConnectionStatisticsQuery, ConnectionStatisticsQueryVariables>;
export function useConnectionStatisticsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ConnectionStatisticsQuery, ConnectionStatisticsQueryVariables> & ({ variables: ConnectionStatisticsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ConnectionStatisticsQuery, ConnectionStatisticsQueryVariables>(ConnectionStatisticsDocument, options);
      }
export function useConnectionStatisticsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ConnectionStatisticsQuery, ConnectionStatisticsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ConnectionStatisticsQuery, ConnectionStatisticsQueryVariables>(ConnectionStatisticsDocument, options);
        }
export type ConnectionStatisticsQueryHookResult = ReturnType<typeof useConnectionStatisticsQuery>;
export type ConnectionStatisticsLazyQueryHookResult = ReturnType<typeof useConnectionStatisticsLazyQuery>;
export const InteractionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Interactions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeISO"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeISO"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}},{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"ip"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"datasetId"}}]}}]}}]} as unknown as DocumentNode<InteractionsQuery, InteractionsQueryVariables>;
export function useInteractionsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<InteractionsQuery, InteractionsQueryVariables> & ({ variables: InteractionsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<InteractionsQuery, InteractionsQueryVariables>(InteractionsDocument, options);
      }
export function useInteractionsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<InteractionsQuery, InteractionsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<InteractionsQuery, InteractionsQueryVariables>(InteractionsDocument, options);
        }
export type InteractionsQueryHookResult = ReturnType<typeof useInteractionsQuery>;
export type InteractionsLazyQueryHookResult = ReturnType<typeof useInteractionsLazyQuery>;
export const StatisticsPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StatisticsPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statisticsPeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<StatisticsPeopleQuery, StatisticsPeopleQueryVariables>;
export function useStatisticsPeopleQuery(baseOptions: ApolloReactHooks.QueryHookOptions<StatisticsPeopleQuery, StatisticsPeopleQueryVariables> & ({ variables: StatisticsPeopleQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<StatisticsPeopleQuery, StatisticsPeopleQueryVariables>(StatisticsPeopleDocument, options);
      }
export function useStatisticsPeopleLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<StatisticsPeopleQuery, StatisticsPeopleQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<StatisticsPeopleQuery, StatisticsPeopleQueryVariables>(StatisticsPeopleDocument, options);
        }
export type StatisticsPeopleQueryHookResult = ReturnType<typeof useStatisticsPeopleQuery>;
export type StatisticsPeopleLazyQueryHookResult = ReturnType<typeof useStatisticsPeopleLazyQuery>;
