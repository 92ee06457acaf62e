import { onSessionEnd } from '#session/sign-out';

const PREFIX = 'note-draft ';

/** What is typed but not added yet stays with this tab, whatever page replaces the field; a sign-out clears it. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // A browser that stores nothing has it on the screen.
  }
}

export function draftOf(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

onSessionEnd(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
