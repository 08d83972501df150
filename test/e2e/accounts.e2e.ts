import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccessCodes, demoPassword } from '../../src/server/demo/accounts.ts'
import { overflowing, useBrowser, violations, type Watch, whenLive } from './browser.ts'
import { named, nameOfTeam, site } from './demo-league.ts'

const browser = useBrowser()
const captain = 'captain@crosscourt.example'

/** The newest letter's code, as its reader finds it in the mailbox. */
async function codeFor(address: string) {
  for (let tries = 0; tries < 50; tries++) {
    const list = await (await fetch(`${site}/mailbox`)).text()
    const letter = list.split('<li>').find((each) => each.includes(`To ${address}<`))
    const href = letter && /href="(\/mailbox\/\d+)"/.exec(letter)?.[1]
    const code = href && /\b\d{4} ?\d{4}\b/.exec(await (await fetch(site + href)).text())?.[0]
    if (code) return code
    await sleep(100)
  }
  throw new Error(`No code has come for ${address}.`)
}

describe.each([
  { way: 'with JavaScript', javaScriptEnabled: true },
  { way: 'without JavaScript', javaScriptEnabled: false },
])('an account, $way', ({ javaScriptEnabled }) => {
  let visit: Watch
  let page: Page
  beforeAll(async () => {
    visit = await browser.visitor({ javaScriptEnabled, viewport: { width: 375, height: 812 } })
    page = visit.page
  })
  afterAll(() => page.context().close())

  const address = `nora-${javaScriptEnabled ? 'live' : 'plain'}@example.com`
  const newAddress = `new-${address}`
  const password = 'Courts4All!'
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const isLive = () => (javaScriptEnabled ? whenLive(page) : undefined)
  async function arrive(path: string | RegExp) {
    await page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname + url.search)))
    await isLive()
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

  /** What went wrong is said, in an alert that gives the place back, and beside the field. */
  async function wrong(label: string, sentence: string | RegExp) {
    if (javaScriptEnabled) {
      const alert = page.getByRole('alertdialog')
      await alert.getByText(sentence).waitFor()
      await page.keyboard.press('Escape')
      await alert.waitFor({ state: 'hidden' })
      await expect.poll(() => field(label).evaluate((element) => element === document.activeElement)).toBe(true)
    } else await page.getByRole('alert').getByText(sentence).waitFor()
    const beside = await field(label).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${beside?.split(' ')[0]}"]`).textContent()).toMatch(sentence)
  }

  it('is asked for on the way to a page of one’s own', async () => {
    await page.goto('/profile')
    await arrive('/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await arrive('/signup')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/profile')
  })

  it('is not begun with passwords that differ, nor with a weak one', async () => {
    await page.getByLabel('E-mail').fill(address)
    await field('Password').fill('weak')
    await field('Confirm Password').fill('weaker')
    await click('Create account')
    await wrong('Confirm Password', 'Passwords do not match')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(address)
    await field('Password').fill('weak')
    await field('Confirm Password').fill('weak')
    await click('Create account')
    await wrong('Password', /A password needs at least 8 characters, 1 number/)
  })

  it('is begun, and its step outlives a reload', async () => {
    await field('Password').fill(password)
    await field('Confirm Password').fill(password)
    await click('Create account')
    await arrive(/^\/signup\?step=confirm/)
    await page.reload()
    await isLive()
    await heading('Confirm Your E-mail')
    expect(await page.getByRole('main').getByText('within 1 minute').isVisible()).toBe(true)
  })

  it('is confirmed by the code in the letter, not by another', async () => {
    await page.getByLabel('Confirmation Code').fill('1234 5678')
    await click('Confirm')
    await expect.poll(() => page.getByLabel('Confirmation Code').getAttribute('aria-invalid')).toBe('true')
    if (javaScriptEnabled) await click('OK')
    await page.getByLabel('Confirmation Code').fill(` ${await codeFor(address)} `)
    await click('Confirm')
    await arrive('/portal')
    await heading('Create Your Profile')
  })

  it('gets its profile by an access code; a captain’s asks for the team', async () => {
    await page.getByLabel('Access code').fill('NOPE')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Quist')
    await page.getByLabel('Phone').fill('214-555-0199')
    await click('Create profile')
    await expect.poll(() => page.getByLabel('Access code').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('Invalid access code').first().isVisible()).toBe(true)
    if (javaScriptEnabled) await click('OK')
    await page.getByLabel('Access code').fill(demoAccessCodes.captain)
    await click('Create profile')
    const team = page.getByLabel('Which team do you lead?')
    await team.waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Nora')
    expect(await page.getByLabel('Name of the new team').isVisible()).toBe(false)
    await team.selectOption({ label: 'A new team' })
    await page.getByLabel('Name of the new team').fill(`Fresh Strings ${javaScriptEnabled}`)
    await page.getByLabel('co-captain').check()
    await click('Create profile')
    await arrive('/portal')
    await heading("Captain's Corner")
    expect(await page.getByRole('status').textContent()).toMatch(
      /is working on associating you with your team\(s\)\. You will receive an email when this process is complete\.$/,
    )
  })

  it('saves the profile', async () => {
    await page.goto('/profile')
    await isLive()
    await page.getByLabel('First name').fill('Eleonora')
    await click('Save')
    await page.getByRole('status').getByText('Saved').waitFor()
    expect(await page.getByRole('banner').getByText('Eleonora').isVisible()).toBe(true)
  })

  it('changes its e-mail address with the password and a code, and saves the rest with it', async () => {
    await page.getByLabel('Phone').fill('214-555-0111')
    await page.getByLabel('E-mail').fill(newAddress)
    // Without JavaScript the password is asked for by the server.
    if (!javaScriptEnabled) await click('Save')
    await field('Password').fill('wrong')
    await click('Save and send a code')
    await wrong('Password', 'This is not your current password.')
    await field('Password').fill(password)
    await click('Save and send a code')
    await page.getByLabel('Confirmation Code').fill(await codeFor(newAddress))
    await click('Confirm and save')
    await heading('My Profile')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(newAddress)
    expect(await page.getByLabel('Phone').inputValue()).toBe('214-555-0111')
  })

  it('changes its password', async () => {
    await page.getByRole('link', { name: 'Change password' }).click()
    await arrive('/change-password')
    await field('Current Password').fill('wrong')
    await field('New Password').fill('Courts5All!')
    await field('Confirm New Password').fill('Courts5All!')
    await click('Change password')
    await expect.poll(() => field('Current Password').getAttribute('aria-invalid')).toBe('true')
    await field('Current Password').fill(password)
    await field('New Password').fill('Courts5All!')
    await field('Confirm New Password').fill('Courts5All!')
    await click('Change password')
    await heading('Your password has been reset.')
    await page.getByRole('link', { name: 'Back to my profile' }).click()
    await arrive('/profile')
  })

  it('signs out everywhere, once that has been asked', async () => {
    await click('Sign out everywhere')
    await click('Yes, sign out')
    await arrive('/login')
  })

  it('gets another password when it is forgotten', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await arrive('/reset-password')
    await page.getByLabel('E-mail').fill(newAddress)
    await click('Submit')
    await arrive(/step=code/)
    await page.getByLabel('Confirmation Code').fill(await codeFor(newAddress))
    await field('New Password').fill('Courts6All!')
    await field('Confirm New Password').fill('Courts6All!')
    await click('Submit')
    await heading('Your password has been reset.')
  })

  it('logs in and goes on to where it wanted to', async () => {
    await page.goto('/login?redirect=%2Fstandings%3FdivisionId%3D12')
    await isLive()
    await page.getByLabel('E-mail').fill(newAddress)
    await field('Password').fill('Courts6All!')
    await page.keyboard.press('Enter')
    await arrive('/standings')
    expect(page.url()).toBe(`${site}/standings?divisionId=12`)
    await page.goto('/login?redirect=%2F%2Fevil.example')
    await arrive('/portal')
    expect(new URL(page.url()).origin).toBe(site)
  })

  it('is led to its confirmation where that is still to come', async () => {
    await page.context().clearCookies()
    const unconfirmed = `un-${address}`
    await page.goto('/signup')
    await isLive()
    await page.getByLabel('E-mail').fill(unconfirmed)
    await field('Password').fill(password)
    await field('Confirm Password').fill(password)
    await click('Create account')
    await arrive(/step=confirm/)
    await page.goto('/reset-password')
    await isLive()
    await page.getByLabel('E-mail').fill(unconfirmed)
    await click('Submit')
    await arrive(/^\/signup\?step=confirm/)

    // Another browser has begun nothing that a code could confirm.
    await page.context().clearCookies()
    await page.getByLabel('Confirmation Code').fill('12345678')
    await click('Confirm')
    await arrive('/login')
    expect(await page.getByText('could not be finished here').isVisible()).toBe(true)
    await page.getByLabel('E-mail').fill(unconfirmed)
    await field('Password').fill(password)
    await click('Log in')
    await arrive(/^\/signup\?step=confirm/)
  })

  it('ran into nothing on the way but what was refused', () => {
    expect(visit.troubles.filter((each) => !/ 4\d\d$|status of 4\d\d/.test(each))).toEqual([])
  })
})

describe('the screens', () => {
  const screens = [
    { as: null, path: '/login' },
    { as: null, path: '/signup' },
    { as: null, path: '/signup?step=confirm&email=nora%40example.com' },
    { as: null, path: '/reset-password' },
    { as: null, path: '/reset-password?step=code&email=nora%40example.com' },
    { as: null, path: '/reset-password?step=done' },
    { as: 'new@crosscourt.example', path: '/portal' },
    { as: captain, path: '/portal' },
    { as: 'admin@crosscourt.example', path: '/portal' },
    { as: captain, path: '/profile' },
    { as: captain, path: '/change-password' },
  ]
  it.each(screens)('$path stands on every screen, light and dark ($as)', async ({ as, path }) => {
    const { page, troubles } = await browser.visitor({ viewport: { width: 320, height: 700 } })
    if (as) await signIn(page, as)
    await page.goto(path)
    await whenLive(page)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await overflowing(page), `${width} px`).toEqual([])
        expect.soft(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    expect(troubles).toEqual([])
    await page.context().close()
  })

  async function signIn(page: Page, email: string) {
    await page.goto('/login')
    await whenLive(page)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/portal')
  }

  it('the button waits for both fields, sends once, and says so', async () => {
    const { page } = await browser.visitor()
    await page.goto('/login?redirect=/portal')
    await whenLive(page)
    const button = page.locator('.account-form > button')
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('E-mail').fill(captain)
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    expect(await button.isEnabled()).toBe(true)
    let sent = 0
    await page.route('**/api/identity/signIn', async (route) => {
      sent++
      await sleep(400)
      await route.continue()
    })
    await button.dblclick()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Logging in …' }).waitFor()
    await page.waitForURL((url) => url.pathname === '/portal')
    expect(sent).toBe(1)
    expect(await page.getByRole('heading', { level: 2, name: nameOfTeam(named.captainTeamId) }).isVisible()).toBe(true)
    await page.context().close()
  })

  it('a password can be looked at, and its rule is ticked off while it is typed', async () => {
    const { page } = await browser.visitor()
    await page.goto('/signup')
    await whenLive(page)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('abcdefg1')
    expect(await page.locator('.password-rule .met').allTextContents()).toEqual(['at least 8 characters', '1 number', '1 lowercase letter'])
    expect(await page.getByRole('status').textContent()).toBe('Still needed: 1 special character, 1 uppercase letter.')
    const show = page.getByRole('button', { name: 'Show Password' })
    await show.click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide Password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    await page.context().close()
  })
})
