import { holdFocus, isHeld } from '#ui/held-focus';

/** How many earlier places of the focus are remembered: a dialog, the menu that opened it, the row of that. */
const REMEMBERED = 8;

/** What can't have the focus; a select is disabled by `aria-disabled` alone. */
const OUT_OF_USE =
  ':disabled, [aria-disabled="true"], :is([inert], [hidden], [aria-hidden="true"]), :is([inert], [hidden], [aria-hidden="true"]) *';

/** The app as a whole: it has the focus only while one frame of pages gives way to another. */
const appRoot = (): HTMLElement | null => document.querySelector<HTMLElement>('#root');

function isOnPage(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now === appRoot();
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(OUT_OF_USE) && element.getClientRects().length > 0;

/** The part with the open page; that of a page that gives way to the next one is hidden first. */
const shownContent = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#content')].find(isUsable);

/** An element that had the focus, and what is around it, nearest first. */
interface Place {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return { element, around };
}

/** What is left around a place; not the whole app, which says nothing about where the user was. */
const restOf = ({ around }: Place): HTMLElement | undefined =>
  around.find((one) => isUsable(one) && one.closest('#content, [role="dialog"], nav, header, aside') !== null);

/**
 * Keeps the focus near its place when what has it disappears or is disabled, as a button does that was just pressed:
 * what is around it gets the focus, and what is enabled again gets it back. Otherwise the focus would fall to
 * the page, and the next Tab would start at its top. Call once for the document.
 */
export function keepFocus(): void {
  let places: readonly Place[] = [];
  let waiting: { readonly held: HTMLElement; readonly places: readonly Place[] } | undefined;
  let frame = 0;
  const look = () => {
    if (waiting && document.activeElement !== waiting.held) waiting = undefined;
    waiting?.places.find(({ element }) => isUsable(element))?.element.focus({ preventScroll: true });
    const [last] = places;
    if (!last || !isOnPage()) return;
    if (isUsable(last.element)) {
      // The user gave the focus to the page: a click beside everything.
      places = [];
      return;
    }
    const left = places.map((place) => (isUsable(place.element) ? place.element : restOf(place)));
    const near = left.findIndex(Boolean);
    const rest = left[near] ?? shownContent() ?? appRoot();
    if (!rest || rest === document.activeElement) return;
    if (places.some(({ element }) => element === rest)) rest.focus({ preventScroll: true });
    else holdFocus(rest);
    waiting = { held: rest, places: near < 0 ? places : places.slice(0, near + 1) };
  };
  const lookSoon = () => {
    // Never put off: something that changes in each frame would keep it from looking at all.
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || isHeld(target)) return;
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, REMEMBERED);
  });
  document.addEventListener('focusout', lookSoon);
  new MutationObserver(lookSoon).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-disabled', 'inert', 'hidden', 'aria-hidden'],
  });
}
