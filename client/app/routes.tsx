import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Routes, useLocation, useParams } from 'react-router-dom'
import { isShortcut } from '../../formats/sessionString'
import { ScreenFault } from './ScreenFault'

// Screens load when their route opens. The viewer is not a route: the shell holds it.
const HomeScreen = lazy(async () => ({ default: (await import('../screens/home/HomeScreen')).HomeScreen }))
const DatasetsScreen = lazy(async () => ({
  default: (await import('../screens/datasets/DatasetsScreen')).DatasetsScreen,
}))
const NoDataset = lazy(async () => ({ default: (await import('../screens/datasets/NoDataset')).NoDataset }))
const DatasetScreen = lazy(async () => ({
  default: (await import('../screens/datasets/DatasetScreen')).DatasetScreen,
}))
const DatasetUpdateScreen = lazy(async () => ({
  default: (await import('../screens/datasets/DatasetUpdateScreen')).DatasetUpdateScreen,
}))
const PropertiesScreen = lazy(async () => ({
  default: (await import('../screens/datasets/PropertiesScreen')).PropertiesScreen,
}))
const PropertyScreen = lazy(async () => ({
  default: (await import('../screens/datasets/PropertyScreen')).PropertyScreen,
}))
const AddPropertyScreen = lazy(async () => ({
  default: (await import('../screens/datasets/AddPropertyScreen')).AddPropertyScreen,
}))
const SessionsScreen = lazy(async () => ({
  default: (await import('../screens/sessions/SessionsScreen')).SessionsScreen,
}))
const NewSessionScreen = lazy(async () => ({
  default: (await import('../screens/sessions/NewSessionScreen')).NewSessionScreen,
}))
const EditSessionScreen = lazy(async () => ({
  default: (await import('../screens/sessions/EditSessionScreen')).EditSessionScreen,
}))
const SharingsScreen = lazy(async () => ({
  default: (await import('../screens/sharings/SharingsScreen')).SharingsScreen,
}))
const ReviewScreen = lazy(async () => ({
  default: (await import('../screens/sharings/ReviewScreen')).ReviewScreen,
}))
const SharedSessionScreen = lazy(async () => ({
  default: (await import('../screens/sessions/SharedSessionScreen')).SharedSessionScreen,
}))
const CreationScreen = lazy(async () => ({
  default: (await import('../screens/upload/CreationScreen')).CreationScreen,
}))
const ImportScreen = lazy(async () => ({
  default: (await import('../screens/upload/ImportScreen')).ImportScreen,
}))
const LoginScreen = lazy(async () => ({
  default: (await import('../screens/accounts/LoginScreen')).LoginScreen,
}))
const InstitutionScreen = lazy(async () => ({
  default: (await import('../screens/accounts/InstitutionScreen')).InstitutionScreen,
}))
const SignUpScreen = lazy(async () => ({
  default: (await import('../screens/accounts/SignUpScreen')).SignUpScreen,
}))
const ForgotScreen = lazy(async () => ({
  default: (await import('../screens/accounts/ForgotScreen')).ForgotScreen,
}))
const ChangePasswordScreen = lazy(async () => ({
  default: (await import('../screens/accounts/ChangePasswordScreen')).ChangePasswordScreen,
}))
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('../screens/accounts/ResetPasswordScreen')).ResetPasswordScreen,
}))
const ValidateScreen = lazy(async () => ({
  default: (await import('../screens/accounts/ValidateScreen')).ValidateScreen,
}))
const ValidatedScreen = lazy(async () => ({
  default: (await import('../screens/accounts/ValidatedScreen')).ValidatedScreen,
}))
const JoinedScreen = lazy(async () => ({
  default: (await import('../screens/accounts/JoinedScreen')).JoinedScreen,
}))
const ViewerScreen = lazy(async () => ({
  default: (await import('../screens/viewer/ViewerScreen')).ViewerScreen,
}))
const LineageScreen = lazy(async () => ({
  default: (await import('../screens/lineage/LineageScreen')).LineageScreen,
}))
const UserManagementScreen = lazy(async () => ({
  default: (await import('../screens/users/UserManagementScreen')).UserManagementScreen,
}))
const EditUserScreen = lazy(async () => ({
  default: (await import('../screens/users/EditUserScreen')).EditUserScreen,
}))
const UserListScreen = lazy(async () => ({
  default: (await import('../screens/users/UserListScreen')).UserListScreen,
}))
const UserSessionsScreen = lazy(async () => ({
  default: (await import('../screens/users/UserSessionsScreen')).UserSessionsScreen,
}))
const AuditScreen = lazy(async () => ({
  default: (await import('../screens/users/AuditScreen')).AuditScreen,
}))
const JobsScreen = lazy(async () => ({ default: (await import('../screens/users/JobsScreen')).JobsScreen }))
const GroupsScreen = lazy(async () => ({
  default: (await import('../screens/groups/GroupsScreen')).GroupsScreen,
}))
const NewGroupScreen = lazy(async () => ({
  default: (await import('../screens/groups/NewGroupScreen')).NewGroupScreen,
}))
const EditGroupScreen = lazy(async () => ({
  default: (await import('../screens/groups/EditGroupScreen')).EditGroupScreen,
}))
const NewStudyScreen = lazy(async () => ({
  default: (await import('../screens/groups/NewStudyScreen')).NewStudyScreen,
}))
const StudyScreen = lazy(async () => ({
  default: (await import('../screens/groups/StudyScreen')).StudyScreen,
}))
const InvitationScreen = lazy(async () => ({
  default: (await import('../screens/groups/InvitationScreen')).InvitationScreen,
}))
const BinScreen = lazy(async () => ({ default: (await import('../screens/bin/BinScreen')).BinScreen }))
const TagsScreen = lazy(async () => ({ default: (await import('../screens/tags/TagsScreen')).TagsScreen }))
const LicenceScreen = lazy(async () => ({
  default: (await import('../screens/pages/LicenceScreen')).LicenceScreen,
}))
const PrivacyScreen = lazy(async () => ({
  default: (await import('../screens/pages/PrivacyScreen')).PrivacyScreen,
}))
const TeamScreen = lazy(async () => ({ default: (await import('../screens/pages/TeamScreen')).TeamScreen }))
const TechnologyScreen = lazy(async () => ({
  default: (await import('../screens/pages/TechnologyScreen')).TechnologyScreen,
}))
const FundingScreen = lazy(async () => ({
  default: (await import('../screens/pages/FundingScreen')).FundingScreen,
}))
const CitationScreen = lazy(async () => ({
  default: (await import('../screens/pages/CitationScreen')).CitationScreen,
}))
const ExplorerScreen = lazy(async () => ({
  default: (await import('../screens/explorer/ExplorerScreen')).ExplorerScreen,
}))
const IosAppScreen = lazy(async () => ({
  default: (await import('../screens/pages/IosAppScreen')).IosAppScreen,
}))
const NotFoundScreen = lazy(async () => ({
  default: (await import('../screens/notFound/NotFoundScreen')).NotFoundScreen,
}))

/** Contains errors and loading states of one screen. The shell and the viewer stay. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={ScreenFault} resetKeys={[pathname]}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
const guarded = (screen: ReactNode) => <Guarded>{screen}</Guarded>

/** An address of eight letters or digits that is not a page opens a saved session. */
function ShortLink() {
  const { shortcut = '' } = useParams()
  return guarded(
    isShortcut(shortcut) ? <SharedSessionScreen key={shortcut} shortcut={shortcut} /> : <NotFoundScreen />,
  )
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={guarded(<HomeScreen />)} />
      <Route path="/dataset" element={guarded(<DatasetsScreen />)}>
        <Route index element={guarded(<NoDataset />)} />
        <Route path=":id" element={guarded(<DatasetScreen />)} />
        <Route path=":id/update" element={guarded(<DatasetUpdateScreen />)} />
        <Route path=":id/properties" element={guarded(<PropertiesScreen />)} />
        <Route path=":id/properties/create" element={guarded(<AddPropertyScreen />)} />
        <Route path=":id/properties/:propertyId" element={guarded(<PropertyScreen />)} />
        <Route path=":id/sharings" element={guarded(<SharingsScreen />)} />
        <Route path=":id/sessions" element={guarded(<SessionsScreen />)} />
        <Route path=":id/sessions/create" element={guarded(<NewSessionScreen />)} />
        <Route path=":id/sessions/:sessionId/update" element={guarded(<EditSessionScreen />)} />
      </Route>
      <Route path="/dataset-upload" element={guarded(<CreationScreen />)} />
      <Route path="/dataset-import" element={guarded(<ImportScreen />)} />
      <Route path="/login" element={guarded(<LoginScreen />)} />
      <Route path="/institution" element={guarded(<InstitutionScreen />)} />
      <Route path="/signup" element={guarded(<SignUpScreen />)} />
      <Route path="/forgot" element={guarded(<ForgotScreen />)} />
      <Route path="/reset-password" element={guarded(<ChangePasswordScreen />)} />
      <Route path="/resetpw/:token?" element={guarded(<ResetPasswordScreen />)} />
      <Route path="/validate/:token?" element={guarded(<ValidateScreen />)} />
      <Route path="/success-validation" element={guarded(<ValidatedScreen />)} />
      <Route path="/success-group" element={guarded(<JoinedScreen />)} />
      <Route path="/unity" element={guarded(<ViewerScreen />)} />
      <Route path="/lineage" element={guarded(<LineageScreen />)} />
      <Route path="/users" element={guarded(<UserManagementScreen />)} />
      <Route path="/display-user" element={guarded(<EditUserScreen />)} />
      <Route path="/userslist" element={guarded(<UserListScreen />)} />
      <Route path="/user-sessions" element={guarded(<UserSessionsScreen />)} />
      <Route path="/audit" element={guarded(<AuditScreen />)} />
      <Route path="/staff/jobs" element={guarded(<JobsScreen />)} />
      <Route path="/group" element={guarded(<GroupsScreen />)} />
      <Route path="/group-registration" element={guarded(<NewGroupScreen />)} />
      <Route path="/group/:id/update" element={guarded(<EditGroupScreen />)} />
      <Route path="/group/:id/study/create" element={guarded(<NewStudyScreen />)} />
      <Route path="/group/:id/study/:studyId" element={guarded(<StudyScreen />)} />
      <Route path="/invitation/:token" element={guarded(<InvitationScreen />)} />
      <Route path="/review/:token" element={guarded(<ReviewScreen />)} />
      <Route path="/userbin" element={guarded(<BinScreen />)} />
      <Route path="/tags" element={guarded(<TagsScreen />)} />
      <Route path="/license" element={guarded(<LicenceScreen />)} />
      <Route path="/privacy" element={guarded(<PrivacyScreen />)} />
      <Route path="/team" element={guarded(<TeamScreen />)} />
      <Route path="/technology" element={guarded(<TechnologyScreen />)} />
      <Route path="/funding" element={guarded(<FundingScreen />)} />
      <Route path="/citation" element={guarded(<CitationScreen />)} />
      <Route path="/graphql" element={guarded(<ExplorerScreen />)} />
      <Route path="/MorphoQuest/iOS" element={guarded(<IosAppScreen />)} />
      <Route path="/:shortcut" element={<ShortLink />} />
      <Route path="*" element={guarded(<NotFoundScreen />)} />
    </Routes>
  )
}
