import { EXPLAINED_CODES, explainProblem, SYNC_KINDS } from '@falcon/domain/accounting/quickbooks';
import { expect, test } from 'vitest';
import { flattenScreens } from './navigation';
import { shellScreens } from './routes';

const patterns = flattenScreens(shellScreens()).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, String.raw`\d+`)}$`),
);

test('what QuickBooks did not accept leads to a page that exists, whatever it is and whatever the reason', () => {
  const links = SYNC_KINDS.flatMap(({ value: kind }) =>
    [...EXPLAINED_CODES, 'unknown'].flatMap((code) =>
      [9, null].map(
        (workOrderId) => explainProblem({ code, detail: '' }, { kind, localId: 4, name: 'A', workOrderId }).link,
      ),
    ),
  );
  expect([...new Set(links)].filter((link) => !patterns.some((pattern) => pattern.test(link)))).toEqual([]);
});
