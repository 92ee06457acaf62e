/** How many milliseconds to collect notices before a load, and the minimum between two loads. */
const COLLECT = 300;
const REST = 3_000;
/** The same for changes off screen, which may belong on it. */
const ASIDE = 10_000;

interface Gate {
  /** Reports a change; `isShown` if it is on screen. */
  notice(isShown: boolean): void;
  stop(): void;
}

/**
 * Merges change notices into few loads: one at a time, none while the window is hidden (`away` then says so), and not
 * at the same moment on all of an office's pages.
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
      // A later notice does not delay a planned load.
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
