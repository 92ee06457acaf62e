import type { Page } from 'playwright-core';

/**
 * What a bar code scanner types: fast keys that end with Enter, into whatever has the focus. Each key says that it came
 * 5 ms after the last one, however busy the machine is.
 */
export async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    const target = document.activeElement ?? document.body;
    let at = performance.now();
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (at += 5) });
      return target.dispatchEvent(event);
    };
    const field = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const key of typed) {
      if (!press(key) || !(target instanceof HTMLInputElement)) continue;
      field?.set?.call(target, `${target.value}${key}`);
      target.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }));
    }
    press('Enter');
  }, text);
}
