import { useTrans } from '@app/shared/i18n'
import { useTheme } from '@app/shared/theme'
import { pictures } from './pictures'

const isPicture = (name: string): name is keyof typeof pictures => Object.hasOwn(pictures, name)

/** True for a name that settings may use for a picture of the product. */
export const hasPicture = (name: string | null | undefined): name is keyof typeof pictures =>
  name != null && isPicture(name)

/** A picture of the product in the theme in force; its place is there before it is. */
export function ProductPicture({
  name,
  isFirst = false,
  className,
}: {
  name: keyof typeof pictures
  /** Whether it is on the first screen; others load when they come near. */
  isFirst?: boolean
  className?: string | undefined
}) {
  const { trans } = useTrans()
  const { isDark } = useTheme()
  const { light, dark, width, height, shows } = pictures[name]
  return (
    <img
      src={isDark ? dark : light}
      alt={trans(shows)}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
