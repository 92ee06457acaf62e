import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as records from '@falcon/domain/company/records';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));
const kinds = Object.entries(records).flatMap(([name, one]) => {
  const kind = records.DEFINED_KINDS.find((defined) => defined === one);
  return kind ? [[name, kind] as const] : [];
});
/** Sections that several forms share. */
const SHARED = join('blocks', 'person');

test('there are kinds, each under its name', () => {
  expect(kinds).toHaveLength(records.DEFINED_KINDS.length);
});

test.each(kinds)('the form of %s has each field that users enter', (name, kind) => {
  const form = files.find(({ text }) => new RegExp(`kindField.*\\(${name},`).test(text));
  expect(form, `a form: kindField(${name}, …)`).toBeDefined();
  const folders = [SHARED, dirname(form?.file ?? '')];
  const inputs = files.filter(({ file }) => folders.some((folder) => dirname(file).startsWith(folder)));
  const entered = records.enteredFieldsOf(kind).filter(([, field]) => field.kind !== 'rows');
  const missing = entered.filter(([field]) => !inputs.some(({ text }) => text.includes(` name="${field}"`)));
  expect(missing.map(([field]) => field)).toEqual([]);
});
