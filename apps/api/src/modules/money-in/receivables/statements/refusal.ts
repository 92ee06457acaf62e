import type { MailWay } from '#core/context';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { StatementAccount } from './statement-accounts.queries';

const REACHED_NOBODY: readonly string[] = ['FAILED', 'BOUNCED', 'SAVED'];

/** Whether no e-mail of a mailing reached anyone, so that it can be repeated. */
const hasFailed = (states: readonly string[]): boolean => states.every((state) => REACHED_NOBODY.includes(state));

/** The account's addresses without a bounce, including new ones. */
export const goodAddresses = ({ emails }: Pick<StatementAccount, 'emails'>): string[] =>
  emails.filter(({ bounce }) => bounce === null).map(({ address }) => address);

/** Why the statement of an account is not e-mailed; null if it can be. */
export function statementRefusal(
  account: Pick<StatementAccount, 'balanceCents' | 'emails' | 'mailing'>,
  date: string,
  way: MailWay,
): string | null {
  const { balanceCents, emails, mailing } = account;
  if (way === 'FOLDER' && mailing?.states.includes('SAVED'))
    return `The statement of ${writtenDate(date)} was saved, not delivered. It can be e-mailed once a mail server is set up.`;
  if (mailing && !hasFailed(mailing.states)) return `The statement of ${writtenDate(date)} was e-mailed before.`;
  if (balanceCents <= 0) return 'Nothing is owed.';
  if (emails.length === 0) return 'There is no e-mail address for invoices. Add one, or print the statement.';
  if (goodAddresses(account).length > 0) return null;
  return `${cameBack(emails)} Correct the address, or print the statement.`;
}

/** The sentence that e-mail to some addresses bounced, and why. */
export function cameBack([first, ...others]: StatementAccount['emails']): string {
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `E-mail to ${first?.address ?? ''}${more} came back${first?.bounce ? `: ${first.bounce.replace(/\.$/, '')}` : ''}.`;
}
