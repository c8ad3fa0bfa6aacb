import { act, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { type ChangeSearch, useSearch } from './use-search'

let change: ChangeSearch = () => {}
function List() {
  const [params, changeHere] = useSearch()
  change = changeHere
  return <p>selected: {params.getAll('sel').join()}</p>
}
const select = (key: string) => act(async () => change(next => next.append('sel', key)))

it('changes the search of its page, and none once that is left', async () => {
  window.history.replaceState(null, '', '/files?view=grid')
  const router = createBrowserRouter([
    { path: '/files', element: <List /> },
    { path: '/orders', element: <p>orders</p> },
  ])
  render(<RouterProvider router={router} />)
  await select('1')
  await select('2')
  expect(screen.getByText('selected: 1,2')).toBeTruthy()
  expect(window.location.search).toBe('?view=grid&sel=1&sel=2')
  await act(() => router.navigate('/orders?page=3'))
  await select('3')
  expect(window.location.pathname + window.location.search).toBe('/orders?page=3')
  router.dispose()
})
