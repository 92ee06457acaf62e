import { isHeld } from '#ui/held-focus';
import type { AppRouter } from './router';

/** The most keys held while a page loads; more than this were not meant for a form. */
const MOST_HELD = 200;

/** Marks a part of a page that is still loading. */
const COMING = '[data-coming]';

const EDITABLE = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable=true]';
const TAB_STOPS = 'a[href], button, input, select, textarea, [role=combobox], [tabindex="0"]';

/** Keys that press the focused element. */
const PRESSING = ['Enter', ' '];

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** Keys meant for the page, not for the browser, a dialog or the search palette. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.length > 1 && !['Backspace', 'Enter', 'Tab'].includes(event.key)) return false;
  return (
    event.target === document.body ||
    (event.target instanceof Element && (isHeld(event.target) || event.target.closest('#content') !== null))
  );
}

function moveFocus(from: Element, back: boolean): void {
  const stops = [...document.querySelectorAll<HTMLElement>(`#content :is(${TAB_STOPS})`)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );
  const at = stops.indexOf(from as HTMLElement);
  stops[at + (back ? -1 : 1)]?.focus();
}

/** Does what Enter and the space bar do to the focused element; synthetic key events don't. */
function activate(target: HTMLElement, key: string): void {
  const pressable = key === 'Enter' ? '#content :is(button, a[href])' : '#content :is(button, input)';
  if (target.matches(pressable) && !target.matches(EDITABLE)) target.click();
  else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

/** Repeats a key's effect in the new page. */
function replay({ key, shiftKey }: Key): void {
  const target = document.activeElement ?? document.body;
  const passed = target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  if (!passed) return;
  if (PRESSING.includes(key) && target instanceof HTMLElement) activate(target, key);
  if (key === 'Tab') moveFocus(target, shiftKey);
  else if (!target.matches(EDITABLE)) return;
  // Deprecated, but the only way to type into a field as a user does: with its events, its cursor and its undo.
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key.length === 1) document.execCommand('insertText', false, key);
}

/**
 * Holds keys from leaving a page until the next one is ready for typing: the old page never receives them, and the new
 * one gets them in order. Escape or a click drops them. Call it before anything else listens to keys.
 */
export function holdKeysWhileLoading(router: AppRouter): void {
  let heldKeys: Key[] | undefined;
  let frame = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
    if (!heldKeys || !isForPage(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Ignores Enter if it is still held down from the old page: it would submit the new page's form.
    if (event.repeat && PRESSING.includes(event.key)) return;
    if (heldKeys.length < MOST_HELD) heldKeys.push({ key: event.key, shiftKey: event.shiftKey });
  };
  const look = () => {
    cancelAnimationFrame(frame);
    // The second frame runs after the effects of the first, when the first field has the focus.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!heldKeys || router.state.status === 'pending' || document.querySelector(COMING)) return;
        const keys = heldKeys;
        end();
        for (const key of keys) replay(key);
      });
    });
  };
  const watch = new MutationObserver(look);
  function end(): void {
    heldKeys = undefined;
    cancelAnimationFrame(frame);
    watch.disconnect();
    window.removeEventListener('pointerdown', end, true);
  }
  // From the start, and so before every other listener: no key of the app acts on a page that is being left.
  window.addEventListener('keydown', onKey, true);
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname || heldKeys) return;
    heldKeys = [];
    window.addEventListener('pointerdown', end, true);
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-coming'],
    });
  });
  router.subscribe('onRendered', look);
  router.subscribe('onResolved', look);
}
