import { expect, test } from 'vitest';
import { keepStrayFilesOut } from './stray-files';

/** A drag over the page as the browser tells it; answers whether the page kept the browser from opening what is dropped. */
function dragged(type: 'dragover' | 'drop', carried: string): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types: [carried], dropEffect: 'copy' } });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a file dropped on the page is not opened in its place; text can still be dragged into a field', () => {
  keepStrayFilesOut();
  expect([dragged('dragover', 'Files'), dragged('drop', 'Files')]).toEqual([true, true]);
  expect([dragged('dragover', 'text/plain'), dragged('drop', 'text/plain')]).toEqual([false, false]);
});
