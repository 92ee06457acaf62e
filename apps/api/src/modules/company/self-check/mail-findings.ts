import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { Services } from '#core/context';
import { addressesOfHolders } from '#office/access';
import { queueMail, readersOf } from '#office/mail';
import { noteMailed, unmailedFindings } from './findings.queries';

/** The most findings that the e-mail names; the page has all of them. */
const NAMED = 10;

const figures = (count: number): string => (count === 1 ? '1 figure' : `${count.toLocaleString('en-US')} figures`);

/**
 * E-mails the findings of a nightly run to users who can open its page: each finding once, and again when its figures
 * change; adds how many others are open.
 */
export async function mailFindings(
  trx: Transaction<DB>,
  services: Pick<Services, 'files' | 'mailPlace' | 'publicUrl'>,
  { runId, open }: { readonly runId: number; readonly open: number },
): Promise<void> {
  const news = await unmailedFindings(trx);
  if (news.length === 0) return;
  const to = await addressesOfHolders(trx, 'configureSystem');
  if (to.length === 0) return;
  const more = news.length - NAMED;
  const before = open - news.length;
  await queueMail(trx, services, {
    to,
    subject: `Self-check: ${figures(news.length)} to look at`,
    text: [
      `The self-check of last night found ${figures(news.length)} that ${news.length === 1 ? 'differs' : 'differ'} from what ${news.length === 1 ? 'it comes' : 'they come'} to:`,
      [
        ...news
          .slice(0, NAMED)
          .map(
            ({ recordName, figure, storedValue, recomputedValue, following }) =>
              `${recordName}, ${figure}: stored ${storedValue}, comes to ${recomputedValue}${following > 0 ? ` (${figures(following)} ${following === 1 ? 'follows' : 'follow'} from it)` : ''}`,
          ),
        ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
      ].join('\n'),
      ...(before > 0 ? [`${figures(before)} from earlier e-mails ${before === 1 ? 'is' : 'are'} still open.`] : []),
      `Look at them: ${services.publicUrl}/app-config/self-check`,
    ].join('\n\n'),
    seenBy: readersOf('SELF_CHECK'),
    dedupeKey: `self-check:${runId}`,
    userId: null,
  });
  await noteMailed(trx, news);
}
