import { expect, test } from 'vitest';
import { keepStrayFilesOut } from './stray-files';

/** A drag event over the page; returns whether the page kept the browser from opening the file. */
function dragged(type: 'dragover' | 'drop', carried: string): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { types: [carried], dropEffect: 'copy' },
  });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a file dropped on the page does not replace it; text can still be dragged into a field', () => {
  keepStrayFilesOut();
  expect([dragged('dragover', 'Files'), dragged('drop', 'Files')]).toEqual([true, true]);
  expect([dragged('dragover', 'text/plain'), dragged('drop', 'text/plain')]).toEqual([false, false]);
});
