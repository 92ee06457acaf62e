import { beforeEach, expect, test } from 'vitest';
import { isFocusFree } from '#ui/held-focus';
import { keepFocus } from './kept-focus';

// There is no layout here.
HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
keepFocus();

const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

function element<K extends keyof HTMLElementTagNameMap>(tag: K, around: HTMLElement): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  around.append(made);
  return made;
}

let content: HTMLElement;
beforeEach(() => {
  document.body.replaceChildren();
  content = element('main', document.body);
  content.id = 'content';
  content.tabIndex = -1;
});

test('when a button disappears, what was around it has the focus, until the user moves on', async () => {
  const section = element('section', content);
  const button = element('button', section);
  const next = element('button', content);
  button.focus();
  await frames();
  button.remove();
  await frames();
  expect(document.activeElement).toBe(section);
  next.focus();
  expect(section.hasAttribute('tabindex')).toBe(false);
});

test('a button that is disabled while it works has the focus again afterward', async () => {
  const button = element('button', element('section', content));
  button.focus();
  await frames();
  // A browser takes the focus away before it draws the disabled button.
  button.blur();
  button.disabled = true;
  await frames();
  expect(document.activeElement).toBe(button.parentElement);
  button.disabled = false;
  await frames();
  expect(document.activeElement).toBe(button);
});

test('a select that is disabled while its choice is saved has the focus again afterward', async () => {
  const field = element('div', element('section', content));
  const select = element('div', field);
  select.tabIndex = 0;
  select.focus();
  await frames();
  const option = element('li', document.body);
  option.tabIndex = 0;
  option.focus();
  await frames();
  select.removeAttribute('tabindex');
  select.setAttribute('aria-disabled', 'true');
  option.remove();
  await frames();
  expect(document.activeElement).toBe(field);
  select.tabIndex = 0;
  select.removeAttribute('aria-disabled');
  await frames();
  expect(document.activeElement).toBe(select);
});

test('after a whole page has gone, the next one has the focus; after a dialog, what was there before it', async () => {
  const page = element('div', content);
  const opener = element('button', page);
  opener.focus();
  const dialog = element('div', document.body);
  dialog.setAttribute('role', 'dialog');
  element('button', dialog).focus();
  await frames();
  dialog.remove();
  await frames();
  expect(document.activeElement).toBe(opener);
  page.remove();
  await frames();
  expect(document.activeElement).toBe(content);
});

test('between the pages before sign-in and those after it, the app has the focus', async () => {
  const root = element('div', document.body);
  root.id = 'root';
  root.append(content);
  element('button', content).focus();
  await frames();
  content.remove();
  await frames();
  expect(document.activeElement).toBe(root);
  content.replaceChildren();
  root.append(content);
  await frames();
  expect(document.activeElement).toBe(content);
});

test('a part of the page may take the focus from what only holds it, and not from what the user has chosen', async () => {
  const page = element('div', content);
  const button = element('button', element('section', page));
  const other = element('button', page);
  button.focus();
  await frames();
  expect(isFocusFree()).toBe(false);
  button.parentElement?.remove();
  await frames();
  expect(document.activeElement).toBe(page);
  expect(isFocusFree()).toBe(true);
  page.remove();
  await frames();
  expect(document.activeElement).toBe(content);
  expect(isFocusFree()).toBe(true);
  content.append(other);
  other.focus();
  await frames();
  expect(isFocusFree()).toBe(false);
  expect(content.getAttribute('tabindex')).toBe('-1');
});

test('a user who gives the focus to the page, by a click beside everything, is left alone', async () => {
  const button = element('button', element('section', content));
  button.focus();
  await frames();
  button.blur();
  await frames();
  expect(document.activeElement).toBe(document.body);
  button.remove();
  await frames();
  expect(document.activeElement).toBe(document.body);
});

test('a page that is hidden before it gives way does not get the focus: the app has it until the next one is there', async () => {
  const root = element('div', document.body);
  root.id = 'root';
  const button = element('button', element('form', content));
  button.focus();
  await frames();
  content.hidden = true;
  button.blur();
  await frames();
  expect(document.activeElement).toBe(root);
  content.remove();
  const next = element('main', root);
  next.id = 'content';
  next.tabIndex = -1;
  await frames();
  expect(document.activeElement).toBe(next);
});
