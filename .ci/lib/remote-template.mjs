/** The files of a new remote, by path inside its folder. */
export const remoteTemplate = (id, title) => ({
  'package.json': json({
    name: `@app/mfe-${id}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    dependencies: {
      '@app/shared': '1.0.0',
      'lucide-react': '1.75.0',
      react: '19.3.1',
      'react-router-dom': '7.18.5',
    },
  }),
  'remote.json': json({
    id,
    contract: 1,
    kind: 'react',
    claims: [{ path: `/${id}`, page: id }],
  }),
  'tsconfig.json': json({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'] },
    include: ['src', '../shared/src/css-modules.d.ts'],
  }),
  'webpack.config.cjs': `module.exports = require('@app/shared/build').remote(__dirname)\n`,
  'README.md': `# mfe-${id}\n\nAnswers \`/${id}\`. Start with \`src/pages/${id}.tsx\`; see docs/adding-a-remote.md for publishing and deploying it alone.\n`,
  'src/remote.tsx': `import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const ${component(id)} = lazyPage(() => import('./pages/${id}'))

export default {
  routes: () => [{ path: '/${id}', element: <${component(id)} /> }],
} satisfies Remote
`,
  [`src/pages/${id}.module.css`]: `@layer app {
  .page {
    display: grid;
    gap: var(--be-space-2);
    inline-size: 100%;
    max-inline-size: 960px;
    margin-inline: auto;
    padding: var(--be-space-12) var(--be-space-6);
  }
}
`,
  [`src/pages/${id}.tsx`]: `import { useTrans } from '@app/shared/i18n'
import styles from './${id}.module.css'

/** The page at \`/${id}\`. */
export default function ${component(id)}() {
  const { trans } = useTrans()
  return (
    <div className={styles.page}>
      <title>{trans('${title}')}</title>
      <h1>{trans('${title}')}</h1>
      <p>{trans('This page is yours to fill.')}</p>
    </div>
  )
}
`,
  'src/remote.test.tsx': `import { renderRemote } from '@app/shared/testing'
import { screen } from '@testing-library/react'
import remote from './remote'

it('shows its page at /${id}', async () => {
  renderRemote(remote, '/${id}')
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeTruthy()
})
`,
})

const json = value => `${JSON.stringify(value, null, 2)}\n`

const component = id =>
  id
    .split('-')
    .map(word => word[0].toUpperCase() + word.slice(1))
    .join('')
