// The router API that shell and remotes use. Must not import 'react-router-dom' itself: that request is this file.
// A name that is missing here is one line away; what nobody uses would still be in everybody's first download.
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  replace,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
