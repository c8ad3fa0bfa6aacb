import { Button, ButtonLink, CopyButton, IconButton, Link } from '@app/shared/ui'
import { Ellipsis, Plus } from 'lucide-react'
import { Row, Section } from '../specimen'

const variants = ['primary', 'outline', 'ghost', 'danger', 'link'] as const
const forced = ['hover', 'active', 'focus-visible'] as const

/** Buttons of every kind, size and state. */
export function Buttons() {
  return (
    <Section id="buttons">
      {variants.map(variant => (
        <Row key={variant}>
          <Button variant={variant}>Save</Button>
          {forced.map(state => (
            <Button key={state} variant={variant} data-force={state}>
              {state}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending>
            Pending
          </Button>
          <Button variant={variant} size="sm">
            <Plus size={16} strokeWidth={1.75} />
            Small
          </Button>
          <ButtonLink variant={variant} to="/dev/kit">
            Link
          </ButtonLink>
        </Row>
      ))}
      <Row>
        {(['md', 'sm'] as const).map(size => (
          <Row key={size}>
            <IconButton size={size} label={`More ${size}`}>
              <Ellipsis size={16} strokeWidth={1.75} />
            </IconButton>
            {forced.map(state => (
              <IconButton key={state} size={size} label={`More ${size} ${state}`} data-force={state}>
                <Ellipsis size={16} strokeWidth={1.75} />
              </IconButton>
            ))}
            <IconButton size={size} label={`More ${size} disabled`} disabled>
              <Ellipsis size={16} strokeWidth={1.75} />
            </IconButton>
          </Row>
        ))}
        <CopyButton text="text" />
        <CopyButton text="text" size="sm" />
        <Link to="/dev/kit">A link in a text</Link>
      </Row>
      <Button wide>As wide as its container</Button>
    </Section>
  )
}
