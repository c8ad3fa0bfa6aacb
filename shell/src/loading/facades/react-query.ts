// The query API remotes may use. A name that is missing is one line away; what no remote uses stays out of everybody's first download.
export {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
