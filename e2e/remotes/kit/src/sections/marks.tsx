import {
  Avatar,
  Badge,
  Divider,
  FiguresSkeleton,
  FormSkeleton,
  ListSkeleton,
  ProgressBar,
  ProgressCircle,
  Skeleton,
  Spinner,
} from '@app/shared/ui'
import { Row, Section } from '../specimen'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="teal" d="M0 0h8v8H0z"/></svg>')}`

/** Static indicators: badges, avatars, progress, skeletons. */
export function Marks() {
  return (
    <Section id="marks">
      <Row>
        {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map(tone => (
          <Badge key={tone} tone={tone}>
            {tone} 12
          </Badge>
        ))}
      </Row>
      <Row>
        {([24, 32, 40, 64, 96] as const).map(size => (
          <Avatar key={size} name="Ada Lovelace" size={size} />
        ))}
        <Avatar name="Ada Lovelace" src={picture} size={40} />
      </Row>
      <Row>
        {(['sm', 'md', 'lg'] as const).map(size => (
          <ProgressCircle key={size} size={size} value={30} label={`Loaded ${size}`} />
        ))}
        <Spinner />
      </Row>
      {[0, 30, 100].map(value => (
        <ProgressBar key={value} value={value} label={`Loaded ${value}`} />
      ))}
      <ProgressBar size="sm" value={60} label="Loaded, thin" />
      <ProgressBar size="lg" value={60} label="Loaded, thick" />
      <Divider />
      <Divider label="OR" />
      <Skeleton width="60%" />
      <Skeleton shape="circle" width={40} height={40} />
      <FormSkeleton fields={2} />
      <ListSkeleton rows={2} mark="circle" />
      <FiguresSkeleton count={3} />
    </Section>
  )
}
