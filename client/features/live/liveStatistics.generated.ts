/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type LiveStatisticsSubscriptionVariables = Exact<{
  visitor: string;
  viewerOpen: boolean;
  connection?: string | null | undefined;
}>;


export type LiveStatisticsSubscription = { liveStatistics: { people: number, visitors: number } };


export const LiveStatisticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveStatistics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visitor"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"viewerOpen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"connection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liveStatistics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"visitor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visitor"}}},{"kind":"Argument","name":{"kind":"Name","value":"viewerOpen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"viewerOpen"}}},{"kind":"Argument","name":{"kind":"Name","value":"connection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"connection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"visitors"}}]}}]}}]} as unknown as DocumentNode<LiveStatisticsSubscription, LiveStatisticsSubscriptionVariables>;
export function useLiveStatisticsSubscription(baseOptions: ApolloReactHooks.SubscriptionHookOptions<LiveStatisticsSubscription, LiveStatisticsSubscriptionVariables> & ({ variables: LiveStatisticsSubscriptionVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useSubscription<LiveStatisticsSubscription, LiveStatisticsSubscriptionVariables>(LiveStatisticsDocument, options);
      }
export type LiveStatisticsSubscriptionHookResult = ReturnType<typeof useLiveStatisticsSubscription>;