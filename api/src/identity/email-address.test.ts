import { isEmailAddress, normalizeEmail } from './email-address'

it.each([
  'ada@example.com',
  'ada.lovelace+harbor@mail.example.co.uk',
  "o'neill@example.com",
  'a_b-c@xn--mnchen-3ya.de',
  'jörg@münchen.de',
  '用户@例子.广告',
  'अजय@डाटा.भारत',
  '1@2.example',
  `${'a'.repeat(64)}@example.com`,
])('takes %s', address => expect(isEmailAddress(normalizeEmail(address))).toBe(true))

it.each([
  'nobody',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  '-oQ/tmp@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@example',
  'a@-example.com',
  'a@example-.com',
  'a@exam_ple.com',
  'a@@example.com',
  'a b@example.com',
  '"a b"@example.com',
  'a,b@example.com',
  'a@example.com\u202e',
  'a\u0000@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'bcd.'.repeat(70)}com`,
])('refuses %j', address => expect(isEmailAddress(normalizeEmail(address))).toBe(false))
