import type { UserSession } from '@app/shared/wire'

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const platforms: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const firstOf = (list: [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** What a browser says about itself; null where it says nothing known. */
export function readUserAgent(text: string): Pick<UserSession, 'device_type' | 'platform' | 'browser'> {
  const tablet = /iPad|Tablet|Android(?!.*Mobile)/.test(text)
  const mobile = /Mobi|iPhone|iPod/.test(text)
  return {
    device_type: tablet ? 'tablet' : mobile ? 'mobile' : 'other',
    platform: firstOf(platforms, text),
    browser: firstOf(browsers, text),
  }
}
