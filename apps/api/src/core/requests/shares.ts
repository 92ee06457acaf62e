import { CodedError } from '../errors';

/** How many requests per caller run at a time; a browser opens no more connections to one host. */
const AT_ONCE = 6;
/** How many more may wait; the rest is refused. */
const MOST_WAITING = 400;

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

/** Counts running requests per caller, so that nobody gets more than a share of the server, however many they send. */
export interface RequestShares {
  /** Runs work in its caller's turn; throws TRY_AGAIN for one request too many. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

export function requestShares({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): RequestShares {
  const shares = new Map<string, Share>();

  async function take(caller: string): Promise<Share> {
    const share = shares.get(caller) ?? { running: 0, waiting: [] };
    shares.set(caller, share);
    if (share.running < atOnce) {
      share.running += 1;
      return share;
    }
    if (share.waiting.length >= mostWaiting)
      throw new CodedError(
        'TRY_AGAIN',
        `You have ${mostWaiting} requests waiting. Wait until some of them are answered, then try again.`,
      );
    await new Promise<void>((go) => share.waiting.push(go));
    return share;
  }

  function leave(caller: string, share: Share): void {
    const next = share.waiting.shift();
    if (next) return next();
    share.running -= 1;
    if (share.running === 0) shares.delete(caller);
  }

  return {
    async run(caller, work) {
      const share = await take(caller);
      try {
        return await work();
      } finally {
        leave(caller, share);
      }
    },
  };
}
