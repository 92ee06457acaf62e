import { expect, test } from 'vitest';
import { firstField } from './first-field';

test('the first field is waited for while it loads; what loads below it is not', () => {
  const form = document.createElement('div');
  form.innerHTML = '<div data-coming><input name="vendor" disabled></div><input name="number"><div data-coming></div>';
  expect(firstField(form)).toBeNull();
  form.firstElementChild?.replaceWith(Object.assign(document.createElement('input'), { name: 'vendor' }));
  expect(firstField(form)).toMatchObject({ name: 'vendor' });
});
