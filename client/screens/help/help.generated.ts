/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type HelpAdminQueryVariables = Exact<{ [key: string]: never; }>;


export type HelpAdminQuery = { isHelpAdmin: boolean };

export type HelpFilesQueryVariables = Exact<{ [key: string]: never; }>;


export type HelpFilesQuery = { helpFiles: Array<{ path: string, mediaType: string, bytes: number, lock: { holder: string, isMine: boolean } | null }> };

export type HelpPageQueryVariables = Exact<{
  path: string;
}>;


export type HelpPageQuery = { helpPage: { path: string, text: string, sha256: string } };

export type HelpVersionsQueryVariables = Exact<{
  path: string;
}>;


export type HelpVersionsQuery = { helpVersions: Array<{ id: string, at: string, author: string | null, bytes: number }> };

export type HelpVersionTextQueryVariables = Exact<{
  id: string;
}>;


export type HelpVersionTextQuery = { helpVersionText: string };

export type LockHelpPageMutationVariables = Exact<{
  path: string;
}>;


export type LockHelpPageMutation = { lockHelpPage: { holder: string, until: string } };

export type UnlockHelpPageMutationVariables = Exact<{
  path: string;
}>;


export type UnlockHelpPageMutation = { unlockHelpPage: boolean };

export type SaveHelpPageMutationVariables = Exact<{
  path: string;
  text: string;
  base?: string | null | undefined;
}>;


export type SaveHelpPageMutation = { saveHelpPage: { path: string, sha256: string, changedAt: string } };

export type AddHelpImageMutationVariables = Exact<{
  folder: string;
  file: File;
}>;


export type AddHelpImageMutation = { addHelpImage: { path: string } };

export type MoveHelpFileMutationVariables = Exact<{
  from: string;
  to: string;
}>;


export type MoveHelpFileMutation = { moveHelpFile: number };

export type RemoveHelpFileMutationVariables = Exact<{
  path: string;
}>;


export type RemoveHelpFileMutation = { removeHelpFile: number };


export const HelpAdminDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpAdmin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isHelpAdmin"}}]}}]} as unknown as DocumentNode<HelpAdminQuery, HelpAdminQueryVariables>;
export function useHelpAdminQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<HelpAdminQuery, HelpAdminQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HelpAdminQuery, HelpAdminQueryVariables>(HelpAdminDocument, options);
      }
export function useHelpAdminLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HelpAdminQuery, HelpAdminQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HelpAdminQuery, HelpAdminQueryVariables>(HelpAdminDocument, options);
        }
export type HelpAdminQueryHookResult = ReturnType<typeof useHelpAdminQuery>;
export type HelpAdminLazyQueryHookResult = ReturnType<typeof useHelpAdminLazyQuery>;
export const HelpFilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpFiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpFiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"lock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holder"}},{"kind":"Field","name":{"kind":"Name","value":"isMine"}}]}}]}}]}}]} as unknown as DocumentNode<HelpFilesQuery, HelpFilesQueryVariables>;
export function useHelpFilesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<HelpFilesQuery, HelpFilesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HelpFilesQuery, HelpFilesQueryVariables>(HelpFilesDocument, options);
      }
export function useHelpFilesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HelpFilesQuery, HelpFilesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HelpFilesQuery, HelpFilesQueryVariables>(HelpFilesDocument, options);
        }
export type HelpFilesQueryHookResult = ReturnType<typeof useHelpFilesQuery>;
export type HelpFilesLazyQueryHookResult = ReturnType<typeof useHelpFilesLazyQuery>;
export const HelpPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}}]}}]} as unknown as DocumentNode<HelpPageQuery, HelpPageQueryVariables>;
export function useHelpPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<HelpPageQuery, HelpPageQueryVariables> & ({ variables: HelpPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HelpPageQuery, HelpPageQueryVariables>(HelpPageDocument, options);
      }
export function useHelpPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HelpPageQuery, HelpPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HelpPageQuery, HelpPageQueryVariables>(HelpPageDocument, options);
        }
export type HelpPageQueryHookResult = ReturnType<typeof useHelpPageQuery>;
export type HelpPageLazyQueryHookResult = ReturnType<typeof useHelpPageLazyQuery>;
export const HelpVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"author"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}}]}}]}}]} as unknown as DocumentNode<HelpVersionsQuery, HelpVersionsQueryVariables>;
export function useHelpVersionsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<HelpVersionsQuery, HelpVersionsQueryVariables> & ({ variables: HelpVersionsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HelpVersionsQuery, HelpVersionsQueryVariables>(HelpVersionsDocument, options);
      }
export function useHelpVersionsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HelpVersionsQuery, HelpVersionsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HelpVersionsQuery, HelpVersionsQueryVariables>(HelpVersionsDocument, options);
        }
export type HelpVersionsQueryHookResult = ReturnType<typeof useHelpVersionsQuery>;
export type HelpVersionsLazyQueryHookResult = ReturnType<typeof useHelpVersionsLazyQuery>;
export const HelpVersionTextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpVersionText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpVersionText"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<HelpVersionTextQuery, HelpVersionTextQueryVariables>;
export function useHelpVersionTextQuery(baseOptions: ApolloReactHooks.QueryHookOptions<HelpVersionTextQuery, HelpVersionTextQueryVariables> & ({ variables: HelpVersionTextQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HelpVersionTextQuery, HelpVersionTextQueryVariables>(HelpVersionTextDocument, options);
      }
export function useHelpVersionTextLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HelpVersionTextQuery, HelpVersionTextQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HelpVersionTextQuery, HelpVersionTextQueryVariables>(HelpVersionTextDocument, options);
        }
export type HelpVersionTextQueryHookResult = ReturnType<typeof useHelpVersionTextQuery>;
export type HelpVersionTextLazyQueryHookResult = ReturnType<typeof useHelpVersionTextLazyQuery>;
export const LockHelpPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LockHelpPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lockHelpPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holder"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]} as unknown as DocumentNode<LockHelpPageMutation, LockHelpPageMutationVariables>;
export function useLockHelpPageMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<LockHelpPageMutation, LockHelpPageMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<LockHelpPageMutation, LockHelpPageMutationVariables>(LockHelpPageDocument, options);
      }
export type LockHelpPageMutationHookResult = ReturnType<typeof useLockHelpPageMutation>;
export const UnlockHelpPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlockHelpPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlockHelpPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}]}]}}]} as unknown as DocumentNode<UnlockHelpPageMutation, UnlockHelpPageMutationVariables>;
export function useUnlockHelpPageMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UnlockHelpPageMutation, UnlockHelpPageMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UnlockHelpPageMutation, UnlockHelpPageMutationVariables>(UnlockHelpPageDocument, options);
      }
export type UnlockHelpPageMutationHookResult = ReturnType<typeof useUnlockHelpPageMutation>;
export const SaveHelpPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveHelpPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveHelpPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]}}]} as unknown as DocumentNode<SaveHelpPageMutation, SaveHelpPageMutationVariables>;
export function useSaveHelpPageMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SaveHelpPageMutation, SaveHelpPageMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SaveHelpPageMutation, SaveHelpPageMutationVariables>(SaveHelpPageDocument, options);
      }
export type SaveHelpPageMutationHookResult = ReturnType<typeof useSaveHelpPageMutation>;
export const AddHelpImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddHelpImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"folder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addHelpImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"folder"},"value":{"kind":"Variable","name":{"kind":"Name","value":"folder"}}},{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]} as unknown as DocumentNode<AddHelpImageMutation, AddHelpImageMutationVariables>;
export function useAddHelpImageMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AddHelpImageMutation, AddHelpImageMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AddHelpImageMutation, AddHelpImageMutationVariables>(AddHelpImageDocument, options);
      }
export type AddHelpImageMutationHookResult = ReturnType<typeof useAddHelpImageMutation>;
export const MoveHelpFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveHelpFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveHelpFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}]}]}}]} as unknown as DocumentNode<MoveHelpFileMutation, MoveHelpFileMutationVariables>;
export function useMoveHelpFileMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MoveHelpFileMutation, MoveHelpFileMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MoveHelpFileMutation, MoveHelpFileMutationVariables>(MoveHelpFileDocument, options);
      }
export type MoveHelpFileMutationHookResult = ReturnType<typeof useMoveHelpFileMutation>;
export const RemoveHelpFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveHelpFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeHelpFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}]}]}}]} as unknown as DocumentNode<RemoveHelpFileMutation, RemoveHelpFileMutationVariables>;
export function useRemoveHelpFileMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveHelpFileMutation, RemoveHelpFileMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveHelpFileMutation, RemoveHelpFileMutationVariables>(RemoveHelpFileDocument, options);
      }
export type RemoveHelpFileMutationHookResult = ReturnType<typeof useRemoveHelpFileMutation>;