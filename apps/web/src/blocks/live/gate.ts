/** Milliseconds that notices are collected before a load, and at least between two loads. */
const COLLECT = 300;
const REST = 3_000;
/** The same for changes of what is not on the screen: it may come there. */
const ASIDE = 10_000;

interface Gate {
  /** Something changed; `isShown` if it is on the screen. */
  notice(isShown: boolean): void;
  stop(): void;
}

/**
 * Collects notices of changes into few loads: one at a time, none while the window is hidden (`away` then tells that
 * there was such a time), and not all pages of an office at the same moment.
 */
export function createGate(load: (away: boolean) => Promise<unknown>): Gate {
  let wanted: 'soon' | 'later' | undefined;
  let away = false;
  let loading = false;
  let stopped = false;
  let lastEnd = -REST;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    timer = undefined;
    if (document.visibilityState === 'hidden') return plan();
    const wasAway = away;
    [wanted, away, loading] = [undefined, false, true];
    await load(wasAway).catch(() => undefined);
    loading = false;
    lastEnd = Date.now();
    plan();
  };
  const plan = () => {
    if (!wanted || loading || stopped) return;
    clearTimeout(timer);
    timer = undefined;
    if (document.visibilityState === 'hidden') {
      away = true;
      return;
    }
    const collect = away ? 0 : (wanted === 'soon' ? COLLECT : ASIDE) * (1 + Math.random());
    timer = setTimeout(() => void run(), Math.max(lastEnd + REST - Date.now(), collect));
  };
  document.addEventListener('visibilitychange', plan);
  return {
    notice(isShown) {
      // A later notice does not put a planned load off.
      if (wanted === 'soon' || (wanted === 'later' && !isShown)) return;
      wanted = isShown ? 'soon' : 'later';
      plan();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}
