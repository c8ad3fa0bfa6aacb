import { Page } from '@app/shared/navigation'
import { Buttons } from './sections/buttons'
import { Dialogs } from './sections/dialogs'
import { Fields } from './sections/fields'
import { Lists } from './sections/lists'
import { Marks } from './sections/marks'
import { Panels } from './sections/panels'

/** Every component of the kit in its states. */
export default function Kit() {
  return (
    <Page title="Kit" lead="Every component in its states." width="working">
      <Buttons />
      <Fields />
      <Marks />
      <Panels />
      <Lists />
      <Dialogs />
    </Page>
  )
}
