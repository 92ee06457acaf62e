import { times } from '../tokens';

/** A short message at the top right. */
export interface Notification {
  id: number;
  kind: 'success' | 'info' | 'error';
  text: string;
  /** One action for it, usually "Undo". */
  action?: { label: string; run: () => void } | undefined;
  leaving: boolean;
  /** How often it was repeated while shown. */
  times: number;
  /** How long it is shown, in milliseconds. */
  duration: number;
  /** Stays until its subject ends; a click does not close it. */
  lasting?: boolean | undefined;
}

let nextId = 1;
let notifications: readonly Notification[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Notification[]): void {
  notifications = next;
  for (const listener of listeners) listener();
}

/** The notifications on screen, newest last. */
export function shownNotifications(): readonly Notification[] {
  return notifications;
}

/** Calls `listener` whenever the notifications shown change. */
export function onNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removes a notification after its animation. */
export function dismiss(id: number): void {
  if (!notifications.some((one) => one.id === id && !one.leaving)) return;
  change(notifications.map((one) => (one.id === id ? { ...one, leaving: true } : one)));
  setTimeout(() => change(notifications.filter((one) => one.id !== id)), times.notificationSlide);
}

const MOST_SHOWN = 5;

/** The notifications shown, minus the oldest, to make room for one more; lasting ones stay. */
function roomForOne(): readonly Notification[] {
  const passing = notifications.filter((one) => one.lasting !== true);
  const droppedNotifications = new Set(passing.slice(0, Math.max(0, passing.length - MOST_SHOWN + 1)));
  return notifications.filter((one) => !droppedNotifications.has(one));
}

/**
 * Shows a notification for three seconds (twice as long if it has an action, or `offered` milliseconds), counted from
 * when it is visible. Repeating a text only raises the count on the notification shown; anything that can be undone
 * gets its own.
 */
export function notify(
  kind: Notification['kind'],
  text: string,
  action?: Notification['action'],
  offered = times.notification * 2,
): void {
  const isSame = (one: Notification) => one.text === text && one.kind === kind && !one.leaving && !one.action;
  if (!action && notifications.some(isSame))
    return change(notifications.map((one) => (isSame(one) ? { ...one, times: one.times + 1 } : one)));
  const duration = action ? offered : times.notification;
  change([...roomForOne(), { id: nextId++, kind, text, action, leaving: false, times: 1, duration }]);
}

/** Shows the progress of a long action until it ends, with one button, usually "Cancel". */
export function showProgress(
  text: string,
  action: NonNullable<Notification['action']>,
): { say: (text: string) => void; end: () => void } {
  const id = nextId++;
  change([
    ...notifications,
    { id, kind: 'info', text, action, leaving: false, lasting: true, times: 1, duration: Infinity },
  ]);
  return {
    say: (next) => change(notifications.map((one) => (one.id === id ? { ...one, text: next } : one))),
    end: () => dismiss(id),
  };
}
