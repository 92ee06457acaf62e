import { expect, test } from 'vitest';
import { migrationFiles } from './migration-files';
import { committedMigrations, misplacedMigrations } from './migration-order';

const committed = ['2026-11-30T0710-returned-check-fees', '2026-12-01T2359-orders-by-day'];

test('a new migration that comes before a committed one is refused, with the name to use', () => {
  expect(misplacedMigrations([...committed, '2026-11-30T0900-sales-contact'], committed)).toEqual([
    'The migration 2026-11-30T0900-sales-contact comes before 2026-12-01T2359-orders-by-day, which is committed. Call it 2026-12-02T0000-sales-contact.',
  ]);
});

test('a later one is not, and neither is any where nothing is committed', () => {
  const names = [...committed, '2026-12-02T0000-sales-contact'];
  expect(misplacedMigrations(names, committed)).toEqual([]);
  expect(misplacedMigrations(names, [])).toEqual([]);
});

test('each migration here comes after the committed ones', () => {
  expect(misplacedMigrations(Object.keys(migrationFiles()), committedMigrations())).toEqual([]);
});
