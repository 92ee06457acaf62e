import type { Page } from 'playwright-core';

/**
 * What a bar code scanner types: fast keys that end with Enter, into whatever has the focus. They are made in the page,
 * so that a busy machine types no slower than a scanner does.
 */
export async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    const target = document.activeElement ?? document.body;
    const press = (key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const field = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const key of typed) {
      if (!press(key) || !(target instanceof HTMLInputElement)) continue;
      field?.set?.call(target, `${target.value}${key}`);
      target.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }));
    }
    press('Enter');
  }, text);
}
