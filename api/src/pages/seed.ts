import type { Db } from '../db/schema'
import { type NewPage, pageStore } from './store'

const page = (slug: string, title: string, description: string, body: string): NewPage => ({
  slug,
  title,
  body,
  seo: { title, description, image: null },
})

const pages: NewPage[] = [
  page(
    'about',
    'About us',
    'Who we are and why we make this.',
    `<p>We make software for people who answer other people all day. It should be quiet, quick and honest: it shows
what happened, who takes care of it, and what was promised.</p>
<h2>What we believe</h2>
<ul>
<li><strong>Calm beats clever.</strong> You should not have to learn our product to use it.</li>
<li><strong>Your data is yours.</strong> Take it with you whenever you like.</li>
<li><strong>Fast is a feature.</strong> Waiting is the most expensive thing a tool can ask of a team.</li>
</ul>
<h2>Talk to us</h2>
<p>Tell us what would make your day easier. We read everything.</p>
<h2>For developers</h2>
<p>Everything the application does goes through one interface:</p>
<pre><code class="language-javascript">const answer = await fetch('/api/v1/bootstrap-data')
const { data } = await answer.json()
console.log(data.settings.branding.site_name)</code></pre>`,
  ),
  page(
    'privacy',
    'Privacy policy',
    'What we store, why, and for how long.',
    `<p>This policy says what we store about you, why, and for how long. Replace it with your own before you invite
people.</p>
<h2>What we store</h2>
<p>Your email address, your name if you give it, a protected form of your password, and a list of the devices you are
signed in on.</p>
<h2>Cookies</h2>
<p>We set one cookie to keep you signed in, one to protect your requests, and one for the look you chose. None of them
follows you to other sites.</p>
<h2>Your rights</h2>
<p>You may see, correct and delete your data at any time in your account settings.</p>`,
  ),
  page(
    'terms',
    'Terms of service',
    'The rules for using this site.',
    `<p>These are the rules for using this site. Replace them with your own before you invite people.</p>
<h2>Your account</h2>
<p>Keep your password to yourself. You are responsible for what happens under your account.</p>
<h2>Fair use</h2>
<p>Do not use the service to harm others, to break the law, or to disturb its operation.</p>
<h2>Ending it</h2>
<p>You may delete your account at any time. We may close accounts that break these rules.</p>`,
  ),
]

/** The pages of a new installation. */
export async function seedPages(db: Db) {
  for (const seeded of pages) await pageStore(db).create(seeded)
}
