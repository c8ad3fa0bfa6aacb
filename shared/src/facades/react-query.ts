// The query API remotes may use. 'react-query-whole' is the package itself; '@tanstack/react-query' is this file.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from 'react-query-whole'
