import { describe, expect, test } from 'vitest';
import { problemsIn } from './wording.mjs';

const found = (file, text) => problemsIn(file, text).map((problem) => problem.replace(/^[^:]+:/, ''));

describe('the wording check', () => {
  test('finds a word to avoid in a text of the page, with its line', () => {
    expect(found('apps/web/src/ui/A.tsx', 'export const A = () =>\n  <p>How it stands</p>;\n')).toEqual([
      '2: "stands". Write: is.',
    ]);
    expect(found('apps/web/src/ui/a.ts', 'const text = `Row ${n} has a fault`;\n')).toEqual([
      '1: "fault". Write: error.',
    ]);
    expect(found('apps/api/src/a.schema.ts', "const text = { description: 'Takes effect at once.' };\n")).toEqual([
      '1: "at once". Write: immediately.',
    ]);
    expect(found('packages/domain/src/a.ts', "const text = 'Enter his name.';\n")).toHaveLength(1);
  });

  test('finds a text of the page that begins by asking, but no question', () => {
    const about = (text) => found('packages/domain/src/a.ts', `const about = '${text}';\n`);
    expect(about('What the orders of a period cost.')).toHaveLength(1);
    expect(about('Here are the invoices that are due.')).toHaveLength(1);
    expect(about('The cost of the orders in the period.')).toEqual([]);
    expect(about('What is in this file? Select one.')).toEqual([]);
    expect(found('apps/api/src/a.schema.ts', "const text = 'Which of them are due.';\n")).toEqual([]);
  });

  test('finds the unmistakable ones in comments, test titles and documents too', () => {
    expect(found('scripts/a.mjs', '// Whoever may look.\n')).toHaveLength(1);
    expect(found('apps/api/src/a.test.ts', "test('the office is told', () => undefined);\n")).toHaveLength(1);
    expect(found('docs/a.md', 'First line.\nThe rows are checked anew.\n')).toEqual(['2: "anew". Write: again.']);
  });

  test('leaves code alone: names, queries, imports and data of tests', () => {
    expect(
      found(
        'apps/web/src/ui/a.ts',
        "import { fault } from './fault';\nconst stands = sql`update t set told = 1`;\nconst q = 'query { faults { message } }';\n",
      ),
    ).toEqual([]);
    expect(found('apps/api/src/a.test.ts', "const note = 'Nobody told us.';\n")).toEqual([]);
    expect(
      found(
        'apps/web/src/ui/a.ts',
        "const text = 'At most 200 orders at once; the outstanding ones are understood.';\n",
      ),
    ).toEqual([]);
  });
});
