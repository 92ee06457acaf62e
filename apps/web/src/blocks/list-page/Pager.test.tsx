import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './Pager';

const words = (pageNumber: number, rows: number, total: number, capped: boolean, hasNextPage: boolean): string =>
  renderToStaticMarkup(
    <Pager
      pageNumber={pageNumber}
      rows={rows}
      total={total}
      capped={capped}
      info={{ hasNextPage, hasPreviousPage: pageNumber > 1 }}
      onPage={() => undefined}
    />,
  )
    .replace(/<button.*/, '')
    .replaceAll(/<[^>]+>/g, '');

test('the footer of a list shows the current position, also beyond the count', () => {
  expect(words(1, 50, 1_000, true, true)).toBe('1-50 of 1,000+');
  expect(words(21, 50, 1_000, true, true)).toBe('1,001-1,050 of 1,050+');
  expect(words(22, 7, 1_000, true, false)).toBe('1,051-1,057 of 1,057');
  expect(words(1, 50, 431, false, true)).toBe('1-50 of 431');
  expect(words(1, 0, 0, false, false)).toBe('0 of 0');
});
