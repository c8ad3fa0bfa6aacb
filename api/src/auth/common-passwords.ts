const words = `12345678 123456789 1234567890 12341234 11111111 00000000 88888888 87654321 11223344 1q2w3e4r 1qaz2wsx
1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1
zaq12wsx abcd1234 abc12345 abcdefgh abcdefg1 aa123456 a1b2c3d4 a1234567 a12345678 password password1 password12
password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passpass passwort passwort1 passwort123 welcome1
welcome123 letmein1 letmein123 iloveyou iloveyou1 ilovegod sunshine sunshine1 princess princess1 football football1
baseball baseball1 basketball superman superman1 batman123 spiderman starwars trustno1 whatever computer internet
michelle jennifer danielle victoria jonathan alexander elizabeth christian charlie1 jordan23 michael1 monkey123
dragon123 shadow123 master123 master12 hunter22 changeme changeme1 changeme123 default1 testtest test1234 test12345
tester123 testing123 demo1234 user1234 guest123 adminadmin admin123 admin1234 admin12345 administrator root1234
rootroot secret123 samsung1 pokemon1 liverpool liverpool1 chelsea1 arsenal1 barcelona mercedes hello123 hello1234
hellohello goodluck blink182 babygirl babygirl1 lovelove loveyou1 mustang1 corvette midnight chocolate cocacola
butterfly snoopy123 maverick scorpion srinivas metallica slipknot nintendo playstation qazwsxedc 147258369 789456123
123123123 321321321 123456aa 123456abc 123qweasd 123qwe123 987654321 99999999 22222222 33333333 55555555 77777777
14789632 1029384756 mypassword mypassword1 security secure123 summer2024 winter2024 spring2024 autumn2024 summer2025
winter2025 spring2025 autumn2025 summer2026 winter2026 january1 november december`

const common = new Set(words.split(/\s+/))

/** True for passwords everybody tries first, for the account's own address, and for the name of the site with digits around it. */
export const isTooCommon = (password: string, email: string, siteName: string) => {
  const lower = password.toLowerCase()
  const letters = lower.replace(/[^\p{L}]/gu, '')
  return (
    common.has(lower) ||
    [email, email.split('@')[0]].includes(lower) ||
    letters === siteName.toLowerCase().replace(/[^\p{L}]/gu, '') ||
    /^(.)\1+$/u.test(password)
  )
}
