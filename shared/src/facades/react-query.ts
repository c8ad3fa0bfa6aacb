// The query API that shell and remotes use. 'react-query-whole' is the package itself; '@tanstack/react-query' is this file.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from 'react-query-whole'
