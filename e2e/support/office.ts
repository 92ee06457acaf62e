import type { Locator, Page } from 'playwright-core';

/** A part of the page: the page itself, a dialog, a card. */
export type Place = Page | Locator;

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

/** Types into a picker and selects the first matching result. */
export async function pick(place: Place, label: string, text: string, option: string | RegExp = text): Promise<void> {
  const field = place.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(text);
  await pageOf(place).getByRole('option', { name: option }).first().click();
}

/** Selects from a short list. */
export async function choose(place: Place, label: string, option: string | RegExp): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).click();
  await pageOf(place).getByRole('option', { name: option }).first().click();
}

/** Fills in the text field with this label. */
export async function type(place: Place, label: string, text: string): Promise<void> {
  await place.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Saves the form of a page and waits until it is saved. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The Discard button appears with the first key press; the text next to it loads later.
  await page.getByRole('button', { name: 'Discard', exact: true }).waitFor({ state: 'hidden' });
}

/** Waits for a notification with this text. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').getByText(text).first().waitFor();
}

/** Holds responses to queries that contain these words until the returned function is called. */
export async function keptBack(page: Page, ...words: readonly string[]): Promise<() => void> {
  let tell = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/graphql', async (route) => {
    const text = route.request().postData() ?? '';
    if (words.every((word) => text.includes(word))) await gate;
    await route.fallback();
  });
  return tell;
}

/** A printed money figure in cents. */
export function cents(text: string): number {
  const digits = text.replaceAll(/[$,\s]/g, '');
  if (!/^-?\d+\.\d\d$/.test(digits)) throw new Error(`"${text}" is not an amount`);
  return Math.round(Number(digits) * 100);
}
