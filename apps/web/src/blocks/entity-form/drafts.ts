import { onSessionEnd } from '#session/sign-out';
import { onSignedInAs } from '#session/signed-in-as';
import { replaceUnread, UNREAD } from './same-value';

const PREFIX = 'falcon-flooring-draft:';
/** The owner of the unsaved work in this tab. */
const OWNER = 'falcon-flooring-drafts-of';

/** What was typed and not saved, the version it is based on, and when. */
export interface Draft {
  at: string;
  version: number | null;
  values: Readonly<Record<string, unknown>>;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'string' &&
    'version' in value &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}

const isUnread = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'unread' in value && value.unread === UNREAD.unread;
const readAgain = (_key: string, value: unknown): unknown => (isUnread(value) ? Number.NaN : value);

/** The unsaved work of a form from before a crash or reload, if there is any. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null', readAgain);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Never keeps a password, not even in its own tab. */
const withoutPasswords = (values: Draft['values']): Draft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !/password/i.test(key)));

/** Keeps unsaved work as long as this browser tab is open. */
export function writeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(
      PREFIX + name,
      JSON.stringify({ ...draft, values: withoutPasswords(draft.values) }, replaceUnread),
    );
  } catch {
    // Full storage must not prevent typing.
  }
}

/** Deletes the unsaved work of a form. */
export function clearDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Deletes all unsaved work. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

// Signing out deletes drafts. If the server ended the session, they wait for the same user.
onSessionEnd((end) => {
  if (end === 'signed-out') clearDrafts();
});
onSignedInAs((userId) => {
  if (sessionStorage.getItem(OWNER) !== userId) clearDrafts();
  sessionStorage.setItem(OWNER, userId);
});
