import { type Browser, chromium, type Page } from 'playwright-core';
import type { RunningProduct } from './product';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A signed-in window with an empty cache and a CPU slowed down by this factor. */
export async function openWindow(browser: Browser, { port, token }: RunningProduct, slowed = 1): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'jwt', value: token, url: `http://127.0.0.1:${port}` }]);
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return page;
}
