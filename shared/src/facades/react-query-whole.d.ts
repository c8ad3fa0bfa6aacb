/** The name under which the shell's build reaches the package behind the facade. */
declare module 'react-query-whole' {
  export * from '@tanstack/react-query'
}
