import { expect, test } from 'vitest';
import { flattenScreens, navigationFor } from '../navigation';
import { shellScreens } from '../routes';
import { HELP_TEXTS, helpOf } from './help-of';

const all = flattenScreens(shellScreens());
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+/);

/** The pages behind a navigation entry; for a frame, its first tab. */
function keysAt(address: string): string[] {
  const screen = all.find((one) => one.path === address)?.screen;
  if (!screen) return [];
  if ('redirect' in screen) return keysAt(screen.redirect);
  return screen.index === undefined ? [screen.key] : [screen.key, ...keysAt(`${address}/${screen.index}`)];
}

const entries = navigationFor(shellScreens(), () => true).flatMap((group) => group.items.map((item) => item.to));

test.each(entries)('the page %s of the navigation has a help text', (address) => {
  expect(helpOf(keysAt(address))).toBeDefined();
});

test.each(Object.entries(HELP_TEXTS))(
  'the help of %s belongs to a page, and has three to eight sentences',
  (key, text) => {
    expect(all.some(({ screen }) => screen.key === key)).toBe(true);
    const parts = [text?.about ?? '', ...(text?.steps ?? [])];
    for (const part of parts) expect(part).toMatch(/^[A-Z0-9].*\.$/);
    const sentences = parts.flatMap(sentencesOf);
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(8);
  },
);

test('a page without its own text has that of the page around it', () => {
  expect(helpOf(['customer', 'customer-profile'])).toBe(HELP_TEXTS['customer']);
  expect(helpOf(['customer', 'customer-contacts-edit'])).toBe(HELP_TEXTS['customer-contacts']);
  expect(helpOf(['app-config', 'location-create'])).toBe(HELP_TEXTS['locations']);
  expect(helpOf(['unknown'])).toBeUndefined();
});
