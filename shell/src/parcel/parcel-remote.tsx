import type { Claim, Parcel, Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

/** A parcel as the router knows remotes: one page for everything below each claim. */
export function parcelRemote(parcel: Parcel, claims: readonly Claim[]): Remote {
  const pages = claims.map(({ path }) => ({ path, Page: pageOf(parcel, path) }))
  return { routes: () => pages.map(({ path, Page }) => ({ path: `${path}/*`, element: <Page /> })) }
}

// Only who meets a foreign framework downloads single-spa.
const pageOf = (parcel: Parcel, basePath: string) =>
  lazyPage(async () => {
    const { ParcelPage } = await import('./parcel-page')
    return { default: () => <ParcelPage parcel={parcel} basePath={basePath} /> }
  })
