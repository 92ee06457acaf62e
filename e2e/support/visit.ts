import type { Page, Request } from 'playwright-core';

/** The app's router, by its developer tools name. */
interface AppRouter {
  readonly navigate: (to: { readonly href: string }) => Promise<void>;
  readonly state: {
    readonly status: string;
    readonly location: { readonly href: string };
    readonly resolvedLocation?: { readonly href: string };
  };
}

interface AppWindow {
  readonly __TSR_ROUTER__?: AppRouter;
  visited?: boolean;
}

/** Begins to open an address in an open app, like a link; whether the app was open. */
export const beginVisit = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((to) => {
    const app = globalThis as AppWindow;
    if (!app.__TSR_ROUTER__) return false;
    app.visited = false;
    const { pathname, search, hash } = new URL(to, location.origin);
    // A form with unsaved work keeps its page, so the navigation never completes.
    void app.__TSR_ROUTER__.navigate({ href: `${pathname}${search}${hash}` }).then(() => (app.visited = true));
    return true;
  }, address);

/** Opens an address: in an open app like a link, without reloading the app; in a fresh window like a bookmark. */
export async function visit(page: Page, address: string): Promise<void> {
  if (!(await beginVisit(page, address))) return void (await page.goto(address));
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router, visited } = globalThis as AppWindow;
    const state = router?.state;
    return visited === true && state?.status === 'idle' && state.resolvedLocation?.href === state.location.href;
  });
}

interface Traffic {
  readonly open: Set<Request>;
  /** Called when no requests are pending. */
  readonly waiting: (() => void)[];
}

const traffic = new WeakMap<Page, Traffic>();

/** Timers up to this long delay what the page draws: a question after typing, React showing what loaded late. */
const SHORT_TIMER_MS = 1_000;

interface TimedWindow {
  /** Its short timers that have not ended yet. */
  shortTimers?: Set<unknown>;
}

/** Follows what a page still has to do, for `settled`: its requests, and its short timers. */
export async function watchWork(page: Page): Promise<void> {
  await page.addInitScript((short) => {
    const pending = ((globalThis as TimedWindow).shortTimers = new Set<unknown>());
    const [start, end] = [globalThis.setTimeout, globalThis.clearTimeout];
    const started = (run: () => void, delay = 0, ...args: []): unknown => {
      if (delay > short) return start(run, delay, ...args);
      const timer = start(() => {
        pending.delete(timer);
        run(...args);
      }, delay);
      pending.add(timer);
      return timer;
    };
    const ended = (timer: NodeJS.Timeout) => {
      pending.delete(timer);
      end(timer);
    };
    Object.assign(globalThis, { setTimeout: started, clearTimeout: ended });
  }, SHORT_TIMER_MS);
  const own: Traffic = { open: new Set(), waiting: [] };
  const ended = (request: Request) => {
    own.open.delete(request);
    if (own.open.size === 0) for (const tell of own.waiting.splice(0)) tell();
  };
  // A download starts as a navigation that never finishes.
  page.on('request', (request) => void (request.isNavigationRequest() || own.open.add(request)));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  traffic.set(page, own);
}

const hasNothingToDo = (): boolean =>
  document.querySelector('[aria-busy=true], [data-part-loading]') === null &&
  ((globalThis as TimedWindow).shortTimers?.size ?? 0) === 0;

/** What a drawn frame leads to begins within so many of them. */
const STILL_FRAMES = 4;

/**
 * Waits until the page has drawn everything: no request is under way, no short timer runs, nothing follows from what
 * was drawn, no part is still to load, and no rows are dimmed.
 */
export async function settled(page: Page): Promise<void> {
  const { open, waiting } = traffic.get(page) ?? { open: new Set(), waiting: [] };
  for (let drawn = false; !drawn || open.size > 0;) {
    if (open.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    await page.waitForFunction(hasNothingToDo);
    await page.evaluate(
      (frames) =>
        new Promise<void>((resolve) => {
          let still = 0;
          const observer = new MutationObserver(() => (still = 0));
          observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
          const next = () => {
            still += 1;
            if (still < frames) requestAnimationFrame(next);
            else {
              observer.disconnect();
              resolve();
            }
          };
          requestAnimationFrame(next);
        }),
      STILL_FRAMES,
    );
    drawn = await page.evaluate(hasNothingToDo);
  }
}
