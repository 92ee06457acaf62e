/** The simulator's time: the injected clock plus what the control endpoints have added. */
export interface Time {
  now(): Date;
  /** Moves the simulator's own time, forward only. */
  advance(milliseconds: number): void;
}

export function createTime(clock: () => Date): Time {
  let ahead = 0;
  return {
    now: () => new Date(clock().getTime() + ahead),
    advance: (milliseconds) => {
      ahead += Math.max(0, milliseconds);
    },
  };
}

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});
let lastSecond = -1;
let lastParts: { readonly local: string; readonly date: string; readonly offset: string };

/** Date parts in Pacific time, cached per second because thousands of responses share one. */
function partsAt(time: Date): typeof lastParts {
  const second = Math.floor(time.getTime() / 1000);
  if (second === lastSecond) return lastParts;
  const parts = Object.fromEntries(pacific.formatToParts(time).map(({ type, value }) => [type, value]));
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
  lastParts = {
    date,
    local: `${date}T${parts['hour']}:${parts['minute']}:${parts['second']}`,
    offset: parts['timeZoneName']?.replace('GMT', '') || '+00:00',
  };
  lastSecond = second;
  return lastParts;
}

/** Time in the format of `MetaData`: whole seconds with the Pacific offset. */
export function secondsText(time: Date): string {
  const { local, offset } = partsAt(time);
  return `${local}${offset}`;
}

/** Time in the format of a response's `time`. */
export function momentText(time: Date): string {
  const { local, offset } = partsAt(time);
  return `${local}.${String(time.getUTCMilliseconds()).padStart(3, '0')}${offset}`;
}

/** The business date in Pacific time. */
export const dateText = (time: Date): string => partsAt(time).date;

/** Adds days to a date `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
