import { fieldElement, focusable } from '#blocks/entity-form/field-labels';

const buttonNamed = (text: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main button')].find((button) => button.textContent === text) ?? null;
const billToButton = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main button')].find(
    (button) => button.textContent === 'Change' && button.parentElement?.textContent?.startsWith('Bill to') === true,
  ) ?? null;

/** How to find each field of the order form; some are in a table or behind a button. */
const PLACES: Readonly<Record<string, () => HTMLElement | null>> = {
  billToName: () => fieldElement('billToName') ?? billToButton(),
  flooringItem: () => document.querySelector<HTMLElement>('main [aria-label$=", item"]'),
  cuts: () =>
    document.querySelector<HTMLElement>('main table[aria-label="Cuts"] input:not([type=checkbox])') ??
    buttonNamed('Add cut'),
  rolls: () => document.querySelector<HTMLElement>('main table[aria-label="Cuts"] input'),
  duplicates: () => fieldElement('acknowledgedDuplicateIds'),
};

/** Scrolls to a field of the order form and focuses it. */
export function goToField(field: string): void {
  const element = PLACES[field]?.() ?? fieldElement(field);
  if (!element) return;
  const target = focusable(element);
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
