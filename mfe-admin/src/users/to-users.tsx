import { Navigate, useLocation } from 'react-router-dom'

/** `/admin` itself: the users are the first screen of the administration. */
export function ToUsers() {
  const { search } = useLocation()
  return <Navigate to={`/admin/users${search}`} replace />
}
