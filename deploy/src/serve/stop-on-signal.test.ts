import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** How a server that closes as `close` does ends at signals; each is sent when the server has said a word. */
async function exitOf(close: string, signals: NodeJS.Signals[]) {
  const script = `
    import { stopOnSignal } from ${JSON.stringify(join(__dirname, 'stop-on-signal.ts'))}
    const alive = setInterval(() => {}, 1000)
    stopOnSignal({ close: () => { console.log('closing'); return ${close} } })
      .then(() => { console.log('closed'); clearInterval(alive) }, () => { console.log('failed'); process.exit(3) })
    console.log('listening')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    for (const _word of text.toString().trim().split('\n')) {
      const signal = signals.shift()
      if (signal) child.kill(signal)
    }
    said += text.toString()
  })
  const [code] = await once(child, 'close')
  return { code, said: said.trim().split('\n') }
}

describe('a server that is told to end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes first at %s, and ends by itself', async signal => {
    expect(await exitOf('Promise.resolve()', [signal])).toEqual({
      code: 0,
      said: ['listening', 'closing', 'closed'],
    })
  })

  it('says that it could not close', async () => {
    expect(await exitOf('Promise.reject(new Error("held"))', ['SIGTERM'])).toEqual({
      code: 3,
      said: ['listening', 'closing', 'failed'],
    })
  })

  it('ends at once at a second signal, whatever it still waits for', async () => {
    expect(await exitOf('new Promise(() => {})', ['SIGTERM', 'SIGINT'])).toEqual({
      code: 1,
      said: ['listening', 'closing'],
    })
  })
})
