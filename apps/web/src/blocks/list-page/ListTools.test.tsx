import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isFew } from './few-rows';
import { ListTools } from './ListTools';

afterEach(cleanup);

test('the tools of a short list wait behind one button', () => {
  render(
    <ListTools few={isFew(20)}>
      <button type="button">Export</button>
    </ListTools>,
  );
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'List tools' }));
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

test('a list of more than twenty rows shows them', () => {
  render(
    <ListTools few={isFew(21)}>
      <button type="button">Export</button>
    </ListTools>,
  );
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});
