/** Milliseconds that notices are collected before the first load, and at least between two loads. */
const COLLECT = 300;
const REST = 3_000;

interface Gate {
  /** Something changed. */
  notice(): void;
  stop(): void;
}

/**
 * Collects notices of changes into few loads: one at a time, none while the window is hidden (`away` then tells that there was such a
 * time), and not all pages of an office at the same moment.
 */
export function createGate(load: (away: boolean) => Promise<unknown>): Gate {
  let waiting = false;
  let away = false;
  let loading = false;
  let stopped = false;
  let lastEnd = -REST;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isHidden = () => document.visibilityState === 'hidden';
  const run = async () => {
    timer = undefined;
    if (isHidden()) {
      away = true;
      return;
    }
    const wasAway = away;
    [waiting, away, loading] = [false, false, true];
    await load(wasAway).catch(() => undefined);
    loading = false;
    lastEnd = Date.now();
    plan();
  };
  const plan = () => {
    if (!waiting || loading || stopped || timer !== undefined) return;
    if (isHidden()) {
      away = true;
      return;
    }
    const rest = Math.max(lastEnd + REST - Date.now(), 0);
    timer = setTimeout(() => void run(), Math.max(rest, away ? 0 : COLLECT * (1 + Math.random())));
  };
  document.addEventListener('visibilitychange', plan);
  return {
    notice() {
      waiting = true;
      plan();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}
