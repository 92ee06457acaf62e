import { type AnyReport, reportAddress, REPORTS } from '@falcon/domain/reports/report-definitions';
import { expect, test } from 'vitest';
import { flattenScreens } from './navigation';
import { shellScreens } from './routes';

const screens = new Map(flattenScreens(shellScreens()).map(({ path, screen }) => [path, screen]));

test.each(REPORTS.map((report): [string, AnyReport] => [reportAddress(report), report]))(
  '%s has its page, for those whom the report is for',
  (address, { permissions }) => {
    expect(screens.get(address)).toMatchObject({ permissions });
  },
);
