import { type ChildProcess, spawn } from 'node:child_process'
import { CliError } from '../output/cli-error'
import { sharedKit } from './shared-kit'

/** A compiler that stays warm between builds. */
export interface WatchedBuild {
  /** Calls back after every further build that succeeds; what is wrong with the others is printed. */
  onBuild(listener: () => void): void
  stop(): void
}

/** Builds a remote now and whenever its sources change. Rejects with CliError when the first build fails. */
export async function watchBuild(folder: string): Promise<WatchedBuild> {
  const child = spawn(process.execPath, [sharedKit(folder, 'watch-folder.cjs'), folder], {
    cwd: folder,
    // What people read goes to stderr; the channel says when a build is done.
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  })
  if (!(await firstBuild(child))) {
    child.kill()
    throw new CliError(
      'findings',
      `${folder} does not build.`,
      'Settle what the build says above, then start again.',
    )
  }
  return {
    onBuild: listener => child.on('message', message => isSound(message) && listener()),
    stop: () => child.kill(),
  }
}

const firstBuild = (child: ChildProcess) =>
  new Promise<boolean>((done, fail) => {
    child.once('message', message => done(isSound(message)))
    child.once('error', fail)
    child.once('exit', () => done(false))
  })

const isSound = (message: unknown) =>
  typeof message === 'object' && message !== null && 'isSound' in message && message.isSound === true
