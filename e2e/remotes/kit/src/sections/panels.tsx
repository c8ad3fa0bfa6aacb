import { Tabs } from '@app/shared/overlays'
import { Button, Card, EmptyState, NoticeBar } from '@app/shared/ui'
import { CircleAlert, Clock, CloudOff, KeyRound } from 'lucide-react'
import { Section } from '../specimen'

/** Notices, panels, empty states and tabs. */
export function Panels() {
  return (
    <Section id="panels">
      <NoticeBar label="A notice" icon={<Clock />} text="Your trial ends on 4 May.">
        <Button size="sm" variant="outline">
          Check
        </Button>
      </NoticeBar>
      <NoticeBar isUrgent label="An urgent notice" icon={<CircleAlert />} text="Your last payment failed.">
        <Button size="sm">Update</Button>
      </NoticeBar>
      <Card
        title="Password"
        description="Changing it signs you out everywhere else."
        footer={<Button>Save</Button>}
      >
        The body of the panel.
      </Card>
      <Card title="Only a title and actions" footer={<Button variant="danger">Delete</Button>} />
      <Card title="Passkeys">
        <EmptyState
          icon={<KeyRound />}
          title="You have no passkeys yet"
          text="Add one on each device you use."
          action={<Button>Add passkey</Button>}
        />
      </Card>
      <EmptyState
        icon={<CloudOff />}
        isFailure
        title="This could not be loaded"
        text="Nothing was lost. Please try again in a moment."
        action={<Button variant="outline">Try again</Button>}
      />
      <Tabs
        label="Views"
        tabs={[
          { value: 'one', label: 'First view', content: 'What the first view shows.' },
          { value: 'two', label: 'Second view', content: 'What the second view shows.' },
        ]}
      />
    </Section>
  )
}
