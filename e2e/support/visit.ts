import type { Page, Request, WebSocket } from 'playwright-core';

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
  /** Requests without their response, and subscriptions that the server has not begun to serve. */
  readonly open: Set<Request | string>;
  /** Called when none is open. */
  readonly waiting: (() => void)[];
}

const traffic = new WeakMap<Page, Traffic>();

/** The live channel asks again for a subscription that is not confirmed by then: no work of the page. */
const GUARANTEE_MS = 500;
/** Other timers up to this long delay what the page draws: a question after typing, React showing what loaded late. */
const SHORT_TIMER_MS = 1_000;

interface TimedWindow {
  /** Its short timers that have not ended yet. */
  shortTimers?: Set<unknown>;
}

/** Follows what a page still has to do, for `settled`: its requests, and its short timers. */
export async function watchWork(page: Page): Promise<void> {
  await page.addInitScript(
    ({ short, guarantee }) => {
      const pending = ((globalThis as TimedWindow).shortTimers = new Set<unknown>());
      const [start, end] = [globalThis.setTimeout, globalThis.clearTimeout];
      const started = (run: () => void, delay = 0, ...args: []): unknown => {
        if (delay > short || delay === guarantee) return start(run, delay, ...args);
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
    },
    { short: SHORT_TIMER_MS, guarantee: GUARANTEE_MS },
  );
  const own: Traffic = { open: new Set(), waiting: [] };
  const ended = (request: Request | string) => {
    own.open.delete(request);
    if (own.open.size === 0) for (const tell of own.waiting.splice(0)) tell();
  };
  // Chromium does not say that the sockets of a document end with it.
  const sockets = new Set<() => void>();
  let leaving: readonly (() => void)[] = [];
  page.on('request', (request) => {
    // A download starts as a navigation that never finishes.
    if (!request.isNavigationRequest()) own.open.add(request);
    else if (request.frame() === page.mainFrame()) leaving = [...sockets];
  });
  page.on('domcontentloaded', () => {
    for (const end of leaving) {
      sockets.delete(end);
      end();
    }
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('websocket', (socket) => sockets.add(watchSubscriptions(socket, own.open, ended)));
  traffic.set(page, own);
}

interface CableFrame {
  readonly command?: string;
  readonly identifier?: string;
  readonly type?: string;
}

/**
 * Follows subscriptions: each is open until its first message, which says that the server listens. A subscribe that is
 * repeated because its confirmation was late gets no message of its own. Returns what ends all of them.
 */
function watchSubscriptions(socket: WebSocket, open: Set<Request | string>, ended: (id: string) => void): () => void {
  const own = new Set<string>();
  const read = (payload: string | Buffer) => JSON.parse(payload.toString()) as CableFrame;
  socket.on('framesent', ({ payload }) => {
    const { command, identifier = '' } = read(payload);
    if (command === 'unsubscribe') {
      own.delete(identifier);
      ended(identifier);
    }
    if (command !== 'subscribe' || own.has(identifier)) return;
    own.add(identifier);
    open.add(identifier);
  });
  socket.on('framereceived', ({ payload }) => {
    const { type, identifier } = read(payload);
    if (identifier === undefined || type === 'confirm_subscription') return;
    if (type === 'reject_subscription') own.delete(identifier);
    ended(identifier);
  });
  const end = () => own.forEach(ended);
  socket.on('close', end);
  return end;
}

const hasNothingToDo = (): boolean =>
  document.querySelector('[aria-busy=true], [data-part-loading]') === null &&
  ((globalThis as TimedWindow).shortTimers?.size ?? 0) === 0;

/** What a drawn frame leads to begins within so many of them. */
const STILL_FRAMES = 4;

/** Far beyond what any request of a journey takes; a wait for ever would not say for what. */
const LONGEST_WAIT_MS = 120_000;

const nothingOpen = (open: Traffic['open'], waiting: Traffic['waiting']): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const names = [...open].map((one) => (typeof one === 'string' ? one : `${one.url()} ${one.postData() ?? ''}`));
      reject(new Error(`The page still waits for: ${names.map((name) => name.slice(0, 300)).join('; ')}`));
    }, LONGEST_WAIT_MS);
    waiting.push(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Waits until the page has drawn everything: no request is under way, no short timer runs, nothing follows from what
 * was drawn, no part is still to load, and no rows are dimmed.
 */
export async function settled(page: Page): Promise<void> {
  const { open, waiting } = traffic.get(page) ?? { open: new Set(), waiting: [] };
  for (let drawn = false; !drawn || open.size > 0;) {
    if (open.size > 0) await nothingOpen(open, waiting);
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
