// The query API remotes may use. 'react-query-whole' is the package itself; '@tanstack/react-query' is this file.
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from 'react-query-whole'
