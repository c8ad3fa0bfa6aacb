import { readCookie, writeCookie } from '../storage/cookie'
import { createWorkspaceStore } from './workspace-store'

const COOKIE = 'activeWorkspaceId'
beforeEach(() => writeCookie(COOKIE, '', { days: 0 }))

it('starts with the default workspace, 0', () => {
  expect(createWorkspaceStore().getState()).toBe(0)
})

it('remembers the active workspace in the cookie activeWorkspaceId', () => {
  const store = createWorkspaceStore()
  store.select(5)
  expect(store.getState()).toBe(5)
  expect(readCookie(COOKIE)).toBe('5')
  expect(createWorkspaceStore().getState()).toBe(5)
})

it('takes a cookie that names no workspace for the default one', () => {
  writeCookie(COOKIE, 'x1')
  expect(createWorkspaceStore().getState()).toBe(0)
})
