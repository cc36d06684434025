/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentNode } from 'graphql';
export type SettingsValuesFragment = { collaborative: boolean, favourites: boolean, plotServer: string, showTips: boolean, standaloneStart: boolean };

export const SettingsValuesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsValues"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collaborative"}},{"kind":"Field","name":{"kind":"Name","value":"favourites"}},{"kind":"Field","name":{"kind":"Name","value":"plotServer"}},{"kind":"Field","name":{"kind":"Name","value":"showTips"}},{"kind":"Field","name":{"kind":"Name","value":"standaloneStart"}}]}}]} as unknown as DocumentNode;