import { aBootstrap, aUser, permissions } from '../testing'
import { checkQuota, getRestriction } from './quota'

const bootstrap = aBootstrap({
  user: aUser({
    permissions: [
      {
        name: 'projects.create',
        restrictions: [
          { name: 'count', value: 3 },
          { name: 'none', value: 0 },
        ],
      },
      { name: 'files.create', restrictions: [] },
    ],
  }),
})
const quota = (permission: string, restriction: string, count: number) =>
  checkQuota(bootstrap, { permission, restriction, count })

describe('getRestriction', () => {
  it('gives the value of that name on that permission', () => {
    expect(getRestriction(bootstrap, 'projects.create', 'count')).toBe(3)
    expect(getRestriction(bootstrap, 'projects.create', 'none')).toBe(0)
  })

  it('is undefined when the permission lacks the restriction [P-009]', () => {
    expect(getRestriction(bootstrap, 'files.create', 'count')).toBeUndefined()
  })

  it('is null when the permission is missing, also for holders of admin [P-010]', () => {
    expect(getRestriction(bootstrap, 'orders.create', 'count')).toBeNull()
    const admin = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
    expect(getRestriction(admin, 'orders.create', 'count')).toBeNull()
  })
})

describe('checkQuota', () => {
  it('answers for a permission, a restriction and a count', () => {
    expect(quota('projects.create', 'count', 2)).toEqual({
      overQuota: false,
      noPermission: false,
      overQuotaOrNoPermission: false,
    })
  })

  it('is over quota at the value and above it', () => {
    expect([2, 3, 4].map(count => quota('projects.create', 'count', count).overQuota)).toEqual([
      false,
      true,
      true,
    ])
    expect(quota('projects.create', 'none', 0).overQuota).toBe(true)
    expect(quota('files.create', 'count', 1_000_000).overQuota).toBe(false)
  })

  it('lacks the permission when it is not held', () => {
    expect(quota('orders.create', 'count', 0)).toMatchObject({ overQuota: false, noPermission: true })
    expect(quota('files.create', 'count', 0).noPermission).toBe(false)
    const admin = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
    expect(checkQuota(admin, { permission: 'orders.create', restriction: 'count', count: 9 })).toEqual({
      overQuota: false,
      noPermission: false,
      overQuotaOrNoPermission: false,
    })
  })

  it('combines both: true when either applies', () => {
    expect(quota('projects.create', 'count', 3).overQuotaOrNoPermission).toBe(true)
    expect(quota('orders.create', 'count', 0).overQuotaOrNoPermission).toBe(true)
    expect(quota('files.create', 'count', 0).overQuotaOrNoPermission).toBe(false)
  })
})
