import { Route, Routes } from 'react-router-dom'
import { guarded } from './Guarded'
import { screen } from './lazyScreen'

// Screens load when their route opens. The viewer is not a route: the shell holds it.
const HomeScreen = screen(() => import('../screens/home/HomeScreen'), 'HomeScreen')
const DatasetsScreen = screen(() => import('../screens/datasets/DatasetsScreen'), 'DatasetsScreen')
const NoDataset = screen(() => import('../screens/datasets/NoDataset'), 'NoDataset')
const DatasetScreen = screen(() => import('../screens/datasets/DatasetScreen'), 'DatasetScreen')
const DatasetUpdateScreen = screen(
  () => import('../screens/datasets/DatasetUpdateScreen'),
  'DatasetUpdateScreen',
)
const PropertiesScreen = screen(() => import('../screens/datasets/PropertiesScreen'), 'PropertiesScreen')
const PropertyScreen = screen(() => import('../screens/datasets/PropertyScreen'), 'PropertyScreen')
const AddPropertyScreen = screen(() => import('../screens/datasets/AddPropertyScreen'), 'AddPropertyScreen')
const SessionsScreen = screen(() => import('../screens/sessions/SessionsScreen'), 'SessionsScreen')
const NewSessionScreen = screen(() => import('../screens/sessions/NewSessionScreen'), 'NewSessionScreen')
const EditSessionScreen = screen(() => import('../screens/sessions/EditSessionScreen'), 'EditSessionScreen')
const SharingsScreen = screen(() => import('../screens/sharings/SharingsScreen'), 'SharingsScreen')
const LoginScreen = screen(() => import('../screens/accounts/LoginScreen'), 'LoginScreen')
const ViewerScreen = screen(() => import('../screens/viewer/ViewerScreen'), 'ViewerScreen')
const LineageScreen = screen(() => import('../screens/lineage/LineageScreen'), 'LineageScreen')
const FurtherRoutes = screen(() => import('./FurtherRoutes'), 'FurtherRoutes')

/** The routes that most visits need. The table of the others is a file of its own, so that pages load less. */
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
      <Route path="/login" element={guarded(<LoginScreen />)} />
      <Route path="/unity" element={guarded(<ViewerScreen />)} />
      <Route path="/lineage" element={guarded(<LineageScreen />)} />
      <Route path="*" element={guarded(<FurtherRoutes />)} />
    </Routes>
  )
}
