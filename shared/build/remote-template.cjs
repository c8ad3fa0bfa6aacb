/** The files of a new remote inside the repository, by path inside its folder. */
const remoteTemplate = (id, title) => ({
  'package.json': json({
    name: `@app/mfe-${id}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    dependencies: { '@app/shared': '1.0.0' },
  }),
  'tsconfig.json': json({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'] },
    include: ['src', '../shared/src/css-modules.d.ts'],
  }),
  ...sources(id, title, '../shared/remote.schema.json'),
})

/**
 * The same in a folder of its own, which has this package from a registry or a tarball; `installed` is its package.json.
 * Tools come with this package, so that a team keeps one version up to date.
 */
const remoteTemplateOutside = (id, title, installed) => ({
  'package.json': json({
    ...installed,
    name: id,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { test: 'jest', types: 'tsc -p .' },
  }),
  'tsconfig.json': json({
    extends: '@app/shared/tsconfig.json',
    include: ['src', 'node_modules/@app/shared/src/css-modules.d.ts'],
  }),
  'jest.config.cjs': "module.exports = require('@app/shared/jest')\n",
  '.gitignore': 'node_modules/\ndist/\n',
  '.github/workflows/ship.yml': `name: ship
on: [push]
jobs:
  ship:
    runs-on: ubuntu-latest
    env:
      MFE_SERVER: \${{ vars.MFE_SERVER }}
      MFE_TOKEN: \${{ secrets.MFE_TOKEN }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20 }
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npx mfe check
      - if: github.ref == 'refs/heads/main'
        run: |
          npx mfe publish --no-build
          npx mfe deploy ${id}@$(node -p "require('./package.json').version") --reason "$(git log -1 --format=%s)"
`,
  ...sources(id, title, './node_modules/@app/shared/remote.schema.json'),
})

const sources = (id, title, schema) => ({
  'remote.json': json({
    $schema: schema,
    id,
    contract: 1,
    kind: 'react',
    claims: [{ path: `/${id}`, page: id }],
  }),
  'webpack.config.cjs': `module.exports = require('@app/shared/build').remote(__dirname)\n`,
  'README.md': `# mfe-${id}\n\nAnswers \`/${id}\`. Start with \`src/${id}/${id}.tsx\`; \`npx mfe --help\` says how to publish and deploy it alone.\n`,
  'src/remote.tsx': `import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const ${component(id)} = lazyPage(() => import('./${id}/${id}'))

export default {
  routes: () => [{ path: '/${id}', element: <${component(id)} /> }],
} satisfies Remote
`,
  [`src/${id}/${id}.module.css`]: `@layer app {
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
  [`src/${id}/${id}.tsx`]: `import { useTrans } from '@app/shared/i18n'
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

module.exports = { remoteTemplate, remoteTemplateOutside }
