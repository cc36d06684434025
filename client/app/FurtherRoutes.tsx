import { Route, Routes, useParams } from 'react-router-dom'
import { isShortcut } from '../../formats/sessionString'
import { isGuide } from '../screens/developers/guideNames'
import { helpTopics } from '../screens/help/helpTopics'
import { guarded } from './Guarded'
import { screen } from './lazyScreen'

const ReviewScreen = screen(() => import('../screens/sharings/ReviewScreen'), 'ReviewScreen')
const SharedSessionScreen = screen(
  () => import('../screens/sessions/SharedSessionScreen'),
  'SharedSessionScreen',
)
const CreationScreen = screen(() => import('../screens/upload/CreationScreen'), 'CreationScreen')
const ImportScreen = screen(() => import('../screens/upload/ImportScreen'), 'ImportScreen')
const InstitutionScreen = screen(() => import('../screens/accounts/InstitutionScreen'), 'InstitutionScreen')
const SignUpScreen = screen(() => import('../screens/accounts/SignUpScreen'), 'SignUpScreen')
const ForgotScreen = screen(() => import('../screens/accounts/ForgotScreen'), 'ForgotScreen')
const ChangePasswordScreen = screen(
  () => import('../screens/accounts/ChangePasswordScreen'),
  'ChangePasswordScreen',
)
const ResetPasswordScreen = screen(
  () => import('../screens/accounts/ResetPasswordScreen'),
  'ResetPasswordScreen',
)
const ValidateScreen = screen(() => import('../screens/accounts/ValidateScreen'), 'ValidateScreen')
const ValidatedScreen = screen(() => import('../screens/accounts/ValidatedScreen'), 'ValidatedScreen')
const JoinedScreen = screen(() => import('../screens/accounts/JoinedScreen'), 'JoinedScreen')
const UserManagementScreen = screen(
  () => import('../screens/users/UserManagementScreen'),
  'UserManagementScreen',
)
const EditUserScreen = screen(() => import('../screens/users/EditUserScreen'), 'EditUserScreen')
const UserListScreen = screen(() => import('../screens/users/UserListScreen'), 'UserListScreen')
const UserSessionsScreen = screen(() => import('../screens/users/UserSessionsScreen'), 'UserSessionsScreen')
const AuditScreen = screen(() => import('../screens/users/AuditScreen'), 'AuditScreen')
const JobsScreen = screen(() => import('../screens/users/JobsScreen'), 'JobsScreen')
const GroupsScreen = screen(() => import('../screens/groups/GroupsScreen'), 'GroupsScreen')
const NewGroupScreen = screen(() => import('../screens/groups/NewGroupScreen'), 'NewGroupScreen')
const EditGroupScreen = screen(() => import('../screens/groups/EditGroupScreen'), 'EditGroupScreen')
const NewStudyScreen = screen(() => import('../screens/groups/NewStudyScreen'), 'NewStudyScreen')
const StudyScreen = screen(() => import('../screens/groups/StudyScreen'), 'StudyScreen')
const InvitationScreen = screen(() => import('../screens/groups/InvitationScreen'), 'InvitationScreen')
const BinScreen = screen(() => import('../screens/bin/BinScreen'), 'BinScreen')
const TagsScreen = screen(() => import('../screens/tags/TagsScreen'), 'TagsScreen')
const LicenceScreen = screen(() => import('../screens/pages/LicenceScreen'), 'LicenceScreen')
const PrivacyScreen = screen(() => import('../screens/pages/PrivacyScreen'), 'PrivacyScreen')
const TeamScreen = screen(() => import('../screens/pages/TeamScreen'), 'TeamScreen')
const TechnologyScreen = screen(() => import('../screens/pages/TechnologyScreen'), 'TechnologyScreen')
const FundingScreen = screen(() => import('../screens/pages/FundingScreen'), 'FundingScreen')
const CitationScreen = screen(() => import('../screens/pages/CitationScreen'), 'CitationScreen')
const NetworkScreen = screen(() => import('../screens/network/NetworkScreen'), 'NetworkScreen')
const HelpScreen = screen(() => import('../screens/help/HelpScreen'), 'HelpScreen')
const DownloadsScreen = screen(() => import('../screens/downloads/DownloadsScreen'), 'DownloadsScreen')
const DownloadStatisticsScreen = screen(
  () => import('../screens/downloads/DownloadStatisticsScreen'),
  'DownloadStatisticsScreen',
)
const StatisticsScreen = screen(() => import('../screens/statistics/StatisticsScreen'), 'StatisticsScreen')
const VideosScreen = screen(() => import('../screens/videos/VideosScreen'), 'VideosScreen')
const StaffScreen = screen(() => import('../screens/users/StaffScreen'), 'StaffScreen')
const FeedbackScreen = screen(() => import('../screens/users/FeedbackScreen'), 'FeedbackScreen')
const WriteFeedbackScreen = screen(
  () => import('../screens/pages/WriteFeedbackScreen'),
  'WriteFeedbackScreen',
)
const ViewerLinkScreen = screen(() => import('../screens/viewerLink/ViewerLinkScreen'), 'ViewerLinkScreen')
const DevelopersScreen = screen(() => import('../screens/developers/DevelopersScreen'), 'DevelopersScreen')
const GuideScreen = screen(() => import('../screens/developers/GuideScreen'), 'GuideScreen')
const ExplorerScreen = screen(() => import('../screens/explorer/ExplorerScreen'), 'ExplorerScreen')
const IosAppScreen = screen(() => import('../screens/pages/IosAppScreen'), 'IosAppScreen')
const NotFoundScreen = screen(() => import('../screens/notFound/NotFoundScreen'), 'NotFoundScreen')

/** An address of eight letters or digits that is not a page opens a saved session. */
function ShortLink() {
  const { shortcut = '' } = useParams()
  return guarded(
    isShortcut(shortcut) ? <SharedSessionScreen key={shortcut} shortcut={shortcut} /> : <NotFoundScreen />,
  )
}

/** A guide of the developers page. */
function Guide() {
  const { guide = '' } = useParams()
  return guarded(isGuide(guide) ? <GuideScreen key={guide} name={guide} /> : <NotFoundScreen />)
}

/** The routes of pages that are opened less often, and of short links. */
export function FurtherRoutes() {
  return (
    <Routes>
      <Route path="/dataset-upload" element={guarded(<CreationScreen />)} />
      <Route path="/dataset-import" element={guarded(<ImportScreen />)} />
      <Route path="/institution" element={guarded(<InstitutionScreen />)} />
      <Route path="/signup" element={guarded(<SignUpScreen />)} />
      <Route path="/forgot" element={guarded(<ForgotScreen />)} />
      <Route path="/reset-password" element={guarded(<ChangePasswordScreen />)} />
      <Route path="/resetpw/:token?" element={guarded(<ResetPasswordScreen />)} />
      <Route path="/validate/:token?" element={guarded(<ValidateScreen />)} />
      <Route path="/success-validation" element={guarded(<ValidatedScreen />)} />
      <Route path="/success-group" element={guarded(<JoinedScreen />)} />
      <Route path="/users" element={guarded(<UserManagementScreen />)} />
      <Route path="/display-user" element={guarded(<EditUserScreen />)} />
      <Route path="/userslist" element={guarded(<UserListScreen />)} />
      <Route path="/user-sessions" element={guarded(<UserSessionsScreen />)} />
      <Route path="/audit" element={guarded(<AuditScreen />)} />
      <Route path="/staff" element={guarded(<StaffScreen />)} />
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
      <Route path="/cytoscape" element={guarded(<NetworkScreen />)} />
      {helpTopics.map(topic => (
        <Route
          key={topic.name}
          path={topic.path}
          element={guarded(<HelpScreen key={topic.name} topic={topic} />)}
        />
      ))}
      <Route path="/downloads" element={guarded(<DownloadsScreen />)} />
      <Route path="/displaydownloadsinteraction" element={guarded(<DownloadStatisticsScreen />)} />
      <Route path="/morphostat" element={guarded(<StatisticsScreen />)} />
      <Route path="/videos" element={guarded(<VideosScreen />)} />
      <Route path="/staff/feedback" element={guarded(<FeedbackScreen />)} />
      <Route path="/feedback" element={guarded(<WriteFeedbackScreen />)} />
      <Route path="/morphoapi" element={guarded(<ViewerLinkScreen />)} />
      <Route path="/morphoapi.php" element={guarded(<ViewerLinkScreen />)} />
      <Route path="/developers" element={guarded(<DevelopersScreen />)} />
      <Route path="/developers/:guide" element={<Guide />} />
      <Route path="/graphql" element={guarded(<ExplorerScreen />)} />
      <Route path="/MorphoQuest/iOS" element={guarded(<IosAppScreen />)} />
      <Route path="/:shortcut" element={<ShortLink />} />
      <Route path="*" element={guarded(<NotFoundScreen />)} />
    </Routes>
  )
}
