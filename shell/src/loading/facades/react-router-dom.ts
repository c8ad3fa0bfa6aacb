// The router API remotes may use. A name that is missing is one line away; what no remote uses stays out of everybody's first download.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
