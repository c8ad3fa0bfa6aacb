import { ConfirmDialog, Dialog, Menu, MenuItem, MenuLabel, MenuSeparator } from '@app/shared/overlays'
import { Button, TextField } from '@app/shared/ui'
import { Copy, Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Row, Section } from '../specimen'

/** Overlays; the query parameter `open` names the one that is open. */
export function Dialogs() {
  const [params, setParams] = useSearchParams()
  const opened = params.get('open')
  const open = (name: string) => setParams(name ? { open: name } : {})
  const close = () => open('')
  return (
    <Section id="overlays">
      <Row>
        <Button variant="outline" onClick={() => open('dialog')}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => open('confirmation')}>
          Confirmation
        </Button>
        <Menu key={opened} defaultOpen={opened === 'menu'} trigger={<Button variant="outline">Menu</Button>}>
          <MenuLabel>ada@example.com</MenuLabel>
          <MenuItem icon={<Copy size={16} strokeWidth={1.75} />} end="12" onSelect={close}>
            Copy
          </MenuItem>
          <MenuItem disabled onSelect={close}>
            Disabled
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={16} strokeWidth={1.75} />} tone="danger" onSelect={close}>
            Delete
          </MenuItem>
        </Menu>
      </Row>
      <Dialog
        open={opened === 'dialog'}
        onOpenChange={close}
        title="Rename passkey"
        description="Only you see this name."
        actions={
          <>
            <Button variant="outline">Cancel</Button>
            <Button>Save</Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Laptop" />
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirmation'}
        onOpenChange={close}
        title="Delete the token Build?"
        description="Programs that use it lose access at once."
        confirmLabel="Delete token"
        onConfirm={close}
      />
    </Section>
  )
}
