import type { Transaction } from 'kysely';
import type { DB } from '../../db/database';
import type { Services } from '../../core/context';
import { addressesOfHolders } from '../access';
import { queueMail } from '../mail';
import { newestFindings } from './findings.queries';

/** Findings that the e-mail names; the page has all of them. */
const NAMED = 10;

const figures = (count: number): string => (count === 1 ? '1 figure' : `${count.toLocaleString('en-US')} figures`);

/** E-mails what a nightly run found to those who can open its page; nothing if every figure is right. */
export async function mailFindings(
  trx: Transaction<DB>,
  services: Pick<Services, 'files' | 'publicUrl'>,
  { runId, open }: { readonly runId: number; readonly open: number },
): Promise<void> {
  if (open === 0) return;
  const to = await addressesOfHolders(trx, 'configureSystem');
  if (to.length === 0) return;
  const named = await newestFindings(trx, NAMED);
  const more = open - named.length;
  await queueMail(trx, services, {
    to,
    subject: `Self-check: ${figures(open)} to look at`,
    text: [
      `The self-check of last night found ${figures(open)} that ${open === 1 ? 'differs' : 'differ'} from what ${open === 1 ? 'it comes' : 'they come'} to:`,
      [
        ...named.map(
          ({ recordName, figure, storedValue, recomputedValue }) =>
            `${recordName}, ${figure}: stored ${storedValue}, comes to ${recomputedValue}`,
        ),
        ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
      ].join('\n'),
      `Look at them: ${services.publicUrl}/app-config/self-check`,
    ].join('\n\n'),
    dedupeKey: `self-check:${runId}`,
    userId: null,
  });
}
