const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/'))]

export const isTimeZone = (name: string) => zones.includes(name)

/** Every time zone by region, such as `Europe` → `Europe/Berlin`. */
export function timeZonesByRegion() {
  const regions: Record<string, { value: string; text: string }[]> = {}
  for (const zone of zones) {
    const [region = zone] = zone.split('/')
    const text = zone.split('/').slice(1).join(' / ').replaceAll('_', ' ') || zone
    regions[region] = [...(regions[region] ?? []), { value: zone, text }]
  }
  return regions
}
