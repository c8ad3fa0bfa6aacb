import type { ViewerSystem } from 'swagger-ui-dist/swagger-ui-bundle.js'

const parts = ['SvgAssets', 'AuthorizeBtnContainer', 'FilterContainer', 'operations']

/** A layout of the viewer for a page that has its own heading and main part: only the calls and what is needed for them. */
export const callsLayout = ({ React }: ViewerSystem) => ({
  components: {
    CallsLayout: ({ getComponent }: ViewerSystem) =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        ...parts.map(name => React.createElement(getComponent(name, true), { key: name })),
      ),
  },
})
