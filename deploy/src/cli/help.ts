import type { Command } from './input/command'
import { columns } from './output/columns'

const common = [
  [
    '--server <url>',
    'the control plane (MFE_SERVER, else the server that runs on DATA_DIR, else http://localhost:PORT)',
  ],
  ['--env <name>', 'the environment (else production)'],
  [
    '--token <text>',
    'lets you write (MFE_TOKEN, else DATA_DIR/keys/deploy-token; DATA_DIR is else .data here, or above in the repository)',
  ],
  ['--json', 'print data for programs'],
  ['--help', 'show this'],
]
const ends = 'Ends with 0 done, 1 something was found, 2 wrong usage, 3 conflict, 4 refused.'

/** Help on all commands. */
export const overview = (commands: Readonly<Record<string, Command>>): string =>
  [
    'mfe: publish, deploy and roll back micro-frontends',
    '',
    ...columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    ...columns(common),
    '',
    'Example: mfe publish billing && mfe deploy billing@4.3.0 --reason "new price table"',
    ends,
  ].join('\n')

/** Help on one command. */
export const manual = ({ summary, usage, example, explain }: Command): string =>
  [
    `Usage: ${usage}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    '',
    ...columns([...Object.entries(explain).map(([name, text]) => [`--${name}`, text]), ...common]),
    '',
    `Example: ${example}`,
    ends,
  ].join('\n')
