import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FEATURES = new URL('../../features/', import.meta.url).pathname;
/** A cell that shows a figure with its unit, or feet and inches. */
const WITH_UNIT = /^ *cell: [^\n]*(?: unit=| long\(|formatFeetInches\()/gm;
const FILED = /^ *(?:unit: '|beside: \{)/gm;
/** A choice within a dialog, which can't be exported. */
const NOT_EXPORTED = ['catalog/items/colors/AddColors.tsx'];

test('every column of a list that shows a unit says how a file has it: numbers stay numbers', () => {
  const files = readdirSync(FEATURES, { recursive: true })
    .map(String)
    .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !NOT_EXPORTED.includes(path))
    .map((path) => {
      const text = readFileSync(`${FEATURES}${path}`, 'utf8');
      return { path, shown: text.match(WITH_UNIT)?.length ?? 0, filed: text.match(FILED)?.length ?? 0 };
    });
  expect(files.reduce((sum, { shown }) => sum + shown, 0)).toBeGreaterThan(6);
  expect(files.filter(({ shown, filed }) => shown > filed).map(({ path }) => path)).toEqual([]);
});
