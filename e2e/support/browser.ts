import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { COMPANY_ZONE } from './days';
import { product } from './products';
import { watchWork } from './visit';

/** The password of each demo user. */
export const PASSWORD = 'Falcon-demo-2026!';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
/** The time zone of the browsers: that of the demo company, or another one in which all journeys must work, too. */
const JOURNEY_ZONE = process.env['JOURNEY_ZONE'] ?? COMPANY_ZONE;
const DESKTOP = { width: 1440, height: 900 };

export type Role = 'super-admin' | 'admin' | 'office' | 'edit' | 'salesperson' | 'warehouse' | 'user' | 'view';

/** One browser per worker; each user gets a context, and all contexts are closed after each test. */
export interface Journeys {
  /**
   * Opens a fresh browser window, signed in as a demo user without the login page; nothing is loaded before its first
   * visit.
   */
  readonly signedIn: (role: Role, options?: Partial<WindowOptions>) => Promise<Page>;
  /** Opens a fresh browser window without signing in. */
  readonly visitor: (options?: Partial<WindowOptions>) => Promise<Page>;
}

export interface WindowOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly userAgent: string;
  readonly hasTouch: boolean;
  /** The system's color scheme. */
  readonly colorScheme: 'dark' | 'light';
  readonly timezoneId: string;
  /**
   * Blocked unless a journey goes offline: the app's service worker copies the whole shell for each new window, a tenth
   * of all that the journeys do.
   */
  readonly serviceWorkers: 'allow' | 'block';
}

/** Debian's install location; the test command names the browser it found or installed. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

let launched: Promise<Browser> | null = null;

/** This worker's browser; it closes with the worker. */
const browserOfWorker = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? INSTALLED.find((path) => existsSync(path)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }));

/** Provides the windows of a test file; call it at the top of the file. */
export function journeys(): Journeys {
  const open: BrowserContext[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(open, task.name);
    for (const context of open.splice(0)) {
      // A response still on its way through a test's own handler ends with its window.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });

  const visitor = async (options: Partial<WindowOptions> = {}): Promise<Page> => {
    const browser = await browserOfWorker();
    const context = await browser.newContext({
      baseURL: product().url,
      viewport: DESKTOP,
      locale: 'en-US',
      timezoneId: JOURNEY_ZONE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(45_000);
    open.push(context);
    const page = await context.newPage();
    await watchWork(page);
    return page;
  };
  return {
    visitor,
    signedIn: async (role, options) => {
      const page = await visitor(options);
      await page
        .context()
        .addCookies([{ name: 'jwt', value: await newSession(role, options?.userAgent), url: product().url }]);
      return page;
    },
  };
}

/** Opens one more session of a demo user and returns its token. */
export async function newSession(
  role: Role,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
): Promise<string> {
  const variables = { input: { emailAddress: `${role}@falcon.example`, password: PASSWORD } };
  const answer = await fetch(`${product().url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ query: LOGIN, variables }),
  });
  const { data } = (await answer.json()) as { data: { login: { token: string } } };
  return data.login.token;
}

/** Saves what each open window showed when a test failed, in test-results. */
async function keepPictures(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const folder = join(process.cwd(), 'test-results');
  const title = name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60);
  const windows = contexts.flatMap((context) => context.pages());
  for (const [index, page] of windows.entries())
    await page.screenshot({ path: join(folder, `${title}-${index + 1}.png`), timeout: 5000 }).catch(() => undefined);
}

/** Signs in on the login page, as a user does. */
export async function signIn(page: Page, emailAddress: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
