import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const COLUMNS = 120;

/** The lines of `sql` templates in a file that are wider than that. */
function wideLines(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const lines = text.split('\n');
  if (!lines.some((line) => line.length > COLUMNS)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const wide = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) {
      const [first, last] = [node.template.getStart(), node.template.end].map(
        (position) => file.getLineAndCharacterOfPosition(position).line,
      );
      for (let line = first ?? 0; line <= (last ?? 0); line += 1)
        if ((lines[line]?.length ?? 0) > COLUMNS) wide.add(line);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...wide].map((line) => `${path}:${line + 1}`);
}

test('statements are wrapped at 120 columns, which the formatter does not do', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap(wideLines)).toEqual([]);
});
