import { expect, test, vi } from 'vitest';
import { watchGoKeys } from './go-keys';
import { holdKeysWhileLoading } from './held-keys';
import { GO_KEYS } from './navigation';
import type { AppRouter } from './router';

const content = document.createElement('div');
content.id = 'content';
document.body.append(content);

/** A router that leaves a page and arrives at the next when the test tells it to. */
const events = new Map<string, (event: object) => void>();
const router = {
  state: { status: 'idle' },
  subscribe: (name: string, listener: (event: object) => void) => events.set(name, listener),
  navigate: vi.fn(),
  preloadRoute: vi.fn(),
};
holdKeysWhileLoading(router as unknown as AppRouter);
watchGoKeys(router as unknown as AppRouter);

function leavePage(): void {
  router.state.status = 'pending';
  events.get('onBeforeNavigate')?.({ fromLocation: { pathname: '/a' }, toLocation: { pathname: '/b' } });
}
async function arrive(): Promise<void> {
  router.state.status = 'idle';
  events.get('onRendered')?.({});
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
function focused<K extends keyof HTMLElementTagNameMap>(tag: K, to: HTMLElement = content): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  to.append(element);
  element.focus();
  return element;
}
/** Presses a key on the focused element; returns whether the page itself received it. */
const press = (key: string, options: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
  );

test.each(['Enter', ' '])(
  'a button of the new page gets the key %j that was pressed before the page was ready, once',
  async (key) => {
    leavePage();
    const button = focused('button');
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    expect(press(key)).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    await arrive();
    expect(pressed).toHaveBeenCalledOnce();
  },
);

test('a link is opened by Enter and a box is ticked by the space bar', async () => {
  leavePage();
  const link = focused('a');
  link.href = '#there';
  link.focus();
  const opened = vi.fn();
  link.addEventListener('click', opened);
  press(' ');
  press('Enter');
  await arrive();
  expect(opened).toHaveBeenCalledOnce();

  leavePage();
  const box = focused('input');
  box.type = 'checkbox';
  press('Enter');
  press(' ');
  await arrive();
  expect(box.checked).toBe(true);
});

/** A form with its field focused; returns how often it is submitted. */
function focusedForm() {
  const form = document.createElement('form');
  content.append(form);
  focused('input', form);
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  return submitted;
}

test('Enter in a field submits its form, as typed', async () => {
  leavePage();
  const submitted = focusedForm();
  press('Enter');
  await arrive();
  expect(submitted).toHaveBeenCalledOnce();
});

test('Enter that is still down from the old page presses and submits nothing on the new one', async () => {
  leavePage();
  const submitted = focusedForm();
  expect(press('Enter', { repeat: true })).toBe(false);
  await arrive();
  expect(submitted).not.toHaveBeenCalled();
});

test('a key that a list uses itself does not press what has the focus', async () => {
  leavePage();
  const button = focused('button');
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  const used = (event: Event) => event.preventDefault();
  content.addEventListener('keydown', used);
  press('Enter');
  await arrive();
  content.removeEventListener('keydown', used);
  expect(pressed).not.toHaveBeenCalled();
});

test('what has the focus outside the page is not pressed by a key for the page', async () => {
  leavePage();
  press('Enter');
  const outside = focused('button', document.body);
  const pressed = vi.fn();
  outside.addEventListener('click', pressed);
  await arrive();
  expect(pressed).not.toHaveBeenCalled();
});

test('keys that open a page are typed into the page that is loading instead', async () => {
  const links = document.createElement('nav');
  for (const to of GO_KEYS.values()) links.append(Object.assign(document.createElement('a'), { href: to }));
  document.body.append(links);
  const typed: unknown[] = [];
  document.execCommand = (_command, _shown, text) => typed.push(text) > 0;
  const pairs = [...GO_KEYS.keys()].flatMap((key) => ['g', key]);
  leavePage();
  focused('input');
  (document.activeElement as HTMLElement).blur();
  for (const key of pairs) expect(press(key)).toBe(false);
  focused('input');
  await arrive();
  expect(typed).toEqual(pairs);
  expect(router.navigate).not.toHaveBeenCalled();
  // On a page that is there, they do.
  (document.activeElement as HTMLElement).blur();
  for (const key of ['g', 'c']) press(key);
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ to: '/customers' });
});
