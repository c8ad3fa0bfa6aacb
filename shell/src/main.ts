import { start } from './start/start'

// Everything shared is in this file, so no asynchronous hop is needed before the first import of React.
void start()
