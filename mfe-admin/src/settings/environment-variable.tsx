import styles from './decided-by-server.module.css'

/** The name of the variable by which the environment of the server decides something, as it is written there. */
export const EnvironmentVariable = ({ name }: { name: string }) => (
  <code className={styles.variable} dir="ltr" translate="no">
    {name}
  </code>
)
