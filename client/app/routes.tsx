import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Routes, useLocation } from 'react-router-dom'
import { ScreenFault } from './ScreenFault'

// Screens come when they are gone to; the viewer is not among them, the shell holds it.
const HomeScreen = lazy(async () => ({ default: (await import('../screens/home/HomeScreen')).HomeScreen }))
const DatasetsScreen = lazy(async () => ({ default: (await import('../screens/datasets/DatasetsScreen')).DatasetsScreen }))
const NoDataset = lazy(async () => ({ default: (await import('../screens/datasets/NoDataset')).NoDataset }))
const DatasetScreen = lazy(async () => ({ default: (await import('../screens/datasets/DatasetScreen')).DatasetScreen }))
const AddPropertyScreen = lazy(async () => ({ default: (await import('../screens/datasets/AddPropertyScreen')).AddPropertyScreen }))
const CreationScreen = lazy(async () => ({ default: (await import('../screens/upload/CreationScreen')).CreationScreen }))
const ImportScreen = lazy(async () => ({ default: (await import('../screens/upload/ImportScreen')).ImportScreen }))
const LoginScreen = lazy(async () => ({ default: (await import('../screens/login/LoginScreen')).LoginScreen }))
const ViewerScreen = lazy(async () => ({ default: (await import('../screens/viewer/ViewerScreen')).ViewerScreen }))
const NotFoundScreen = lazy(async () => ({ default: (await import('../screens/notFound/NotFoundScreen')).NotFoundScreen }))

/** One screen may fail or still be on its way; the shell and the viewer stay. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <ErrorBoundary FallbackComponent={ScreenFault} resetKeys={[pathname]}><Suspense fallback={null}>{children}</Suspense></ErrorBoundary>
}
const guarded = (screen: ReactNode) => <Guarded>{screen}</Guarded>

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={guarded(<HomeScreen />)} />
      <Route path="/dataset" element={guarded(<DatasetsScreen />)}>
        <Route index element={guarded(<NoDataset />)} />
        <Route path=":id" element={guarded(<DatasetScreen />)} />
        <Route path=":id/properties/create" element={guarded(<AddPropertyScreen />)} />
      </Route>
      <Route path="/dataset-upload" element={guarded(<CreationScreen />)} />
      <Route path="/dataset-import" element={guarded(<ImportScreen />)} />
      <Route path="/login" element={guarded(<LoginScreen />)} />
      <Route path="/unity" element={guarded(<ViewerScreen />)} />
      <Route path="*" element={guarded(<NotFoundScreen />)} />
    </Routes>
  )
}
